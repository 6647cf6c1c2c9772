"""What deploy/ promises, read from the files themselves; where a tool that checks them is installed, it is asked."""

from __future__ import annotations

import configparser
import re
import shlex
import shutil
import subprocess
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from receptionist.app.doctor.telephone import SID, TOKEN
from receptionist.app.storage import DATA, DATABASE, WORKER
from receptionist.cli import app
from receptionist.frontdesk.google_code import CLIENT_ID, CLIENT_SECRET
from webhooks import metrics
from webhooks.deadline import WITHIN
from webhooks.frontdesk.guard import LARGEST
from webhooks.server import DRAIN

PROJECT = Path(__file__).parents[2]
DEPLOY = PROJECT / "deploy"
UNIT = (DEPLOY / "receptionist.service").read_text(encoding="utf-8")

Instruction = tuple[str, str]


def dockerfile() -> list[list[Instruction]]:
    """The instructions of each stage: (name, arguments), continuation lines joined and comments left out."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    lines = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)).splitlines()
    stages: list[list[Instruction]] = []
    for line in filter(None, map(str.strip, lines)):
        name, _, arguments = line.partition(" ")
        if name == "FROM":
            stages.append([])
        stages[-1].append((name, arguments))
    return stages


def arguments(stage: list[Instruction], name: str) -> list[str]:
    return [value for instruction, value in stage if instruction == name]


BUILD, RUN = dockerfile()
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
US: dict[str, Any] = COMPOSE["services"]["receptionist"]


def unit() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(UNIT)
    return parser["Service"]


def assert_command_line(command: list[str]) -> None:
    """The command is one of ours, and every option of it exists."""
    known: Any = get_command(app)
    options = {option for parameter in known.commands[command[0]].params for option in parameter.opts}
    assert {word for word in command if word.startswith("-")} <= options


class TestDockerfile:
    def test_what_builds_stays_behind(self) -> None:
        assert [stage[0][0] for stage in dockerfile()] == ["FROM", "FROM"]
        assert not any("pip" in command for command in arguments(RUN, "RUN"))

    def test_both_stages_have_one_python_of_the_project(self) -> None:
        bases = {stage[0][1].split()[0] for stage in dockerfile()}
        assert bases == {"python:3.11-slim"}

    def test_it_does_not_run_as_root(self) -> None:
        user = arguments(RUN, "USER")[-1]
        assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", user)  # by number, so that an orchestrator can see it is not root

    def test_everything_is_installed_by_hash(self) -> None:
        commands = [command.strip() for value in arguments(BUILD, "RUN") for command in value.split("&&")]
        fetching = [command for command in commands if command.startswith("pip ")]
        assert len(fetching) == 4
        assert all("--require-hashes" in command or "--no-index" in command for command in fetching)

    def test_the_build_tools_are_locked_by_hash(self) -> None:
        lock = (DEPLOY / "build.lock").read_text(encoding="utf-8")
        pins = re.findall(r"^\S+==\S+", lock, re.MULTILINE)
        assert any(pin.startswith("hatchling==") for pin in pins)
        assert len(re.findall(r"^\S+==\S+ \\\n +--hash=sha256:", lock, re.MULTILINE)) == len(pins)

    def test_its_health_is_asked_of_healthz(self) -> None:
        (check,) = arguments(RUN, "HEALTHCHECK")
        assert "http://127.0.0.1:8000/healthz" in check
        assert "8000" in arguments(RUN, "EXPOSE")

    def test_a_slow_first_start_is_no_illness(self) -> None:
        (check,) = arguments(RUN, "HEALTHCHECK")
        assert "--start-period=10m" in check

    def test_it_starts_the_server_for_the_containers_network(self) -> None:
        assert arguments(RUN, "ENTRYPOINT") == ['["receptionist"]']
        command = yaml.safe_load(arguments(RUN, "CMD")[0])
        assert_command_line(command)
        assert command[command.index("--host") + 1] == "0.0.0.0"  # noqa: S104 - as the container's own network needs

    def test_data_live_in_the_volume(self) -> None:
        assert arguments(RUN, "VOLUME") == ["/data"]
        assert f"{DATA}=/data" in arguments(RUN, "ENV")[0]

    def test_what_it_copies_is_let_into_the_context(self) -> None:
        ignored = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
        allowed = [line[1:] for line in ignored if line.startswith("!")]
        copied = [source for value in arguments(BUILD, "COPY") for source in value.split()[:-1]]
        assert sorted(copied) == sorted(allowed)

    def test_what_it_copies_is_what_the_project_is_packed_from(self) -> None:
        copied = {source for value in arguments(BUILD, "COPY") for source in value.split()[:-1]}
        assert {"receptionist", "webhooks", "calendar_tools", "pyproject.toml", "README.md"} <= copied


class TestCompose:
    def test_data_are_kept_in_a_volume(self) -> None:
        assert "data:/data" in US["volumes"]
        assert "data" in COMPOSE["volumes"]

    def test_every_named_volume_is_declared(self) -> None:
        named = {
            volume.split(":")[0]
            for service in COMPOSE["services"].values()
            for volume in service.get("volumes", [])
            if not volume.startswith((".", "/"))
        }
        assert named == set(COMPOSE["volumes"])

    def test_secrets_come_from_a_file_of_their_own(self) -> None:
        assert US["env_file"] == "receptionist.env"
        assert "environment" not in US

    def test_only_the_proxy_is_open_to_the_world(self) -> None:
        assert all(port.startswith("127.0.0.1:") for port in US["ports"])

    def test_it_runs_without_rights(self) -> None:
        assert US["read_only"] is True
        assert US["cap_drop"] == ["ALL"]
        assert "no-new-privileges:true" in US["security_opt"]

    def test_no_container_takes_the_machine_or_its_disk(self) -> None:
        for service in COMPOSE["services"].values():
            assert service["mem_limit"]
            assert service["pids_limit"]
            assert {"max-size", "max-file"} <= set(service["logging"]["options"])

    def test_it_keeps_its_name_when_it_is_made_anew(self) -> None:
        """By it, what it left over is its own: docker's own name for a container is another one each time."""
        assert US["hostname"] == "receptionist"

    def test_a_call_may_finish_before_it_stops(self) -> None:
        assert int(US["stop_grace_period"].removesuffix("s")) > DRAIN

    def test_only_the_receptionist_starts_unasked(self) -> None:
        unasked = [name for name, service in COMPOSE["services"].items() if "profiles" not in service]
        assert unasked == ["receptionist"]
        assert US["depends_on"]["postgres"]["required"] is False

    @pytest.mark.parametrize(("password", "status"), [("", 1), ("hush", 0)])
    def test_postgresql_without_a_password_refuses_to_start_and_says_so(
        self, tmp_path: Path, password: str, status: int
    ) -> None:
        database = COMPOSE["services"]["postgres"]
        assert database["environment"]["POSTGRES_PASSWORD"] == "${POSTGRES_PASSWORD:-}"
        images_own = tmp_path / "docker-entrypoint.sh"
        images_own.write_text('#!/bin/sh\necho "started $1"\n', encoding="utf-8")
        images_own.chmod(0o755)
        command = [each.replace("$$", "$") for each in (*database["entrypoint"], *database["command"])]
        around = {"PATH": f"{tmp_path}:/usr/bin:/bin", "POSTGRES_PASSWORD": password}
        ran = subprocess.run(command, env=around, capture_output=True, text=True, check=False)  # noqa: S603
        assert ran.returncode == status
        assert ("into .env beside compose.yaml" in ran.stderr) is (status == 1)
        assert ("started postgres" in ran.stdout) is (status == 0)

    def test_whoever_uses_no_postgresql_needs_no_password_of_it(self) -> None:
        """What `:?` asks for, compose asks of every profile."""
        assert ":?" not in re.sub(r"#.*", "", (DEPLOY / "compose.yaml").read_text(encoding="utf-8"))

    def test_the_dockerfile_is_the_one_beside_it(self) -> None:
        context = DEPLOY / US["build"]["context"]
        assert (context / US["build"]["dockerfile"]).resolve() == DEPLOY / "Dockerfile"


class TestSystemdUnit:
    def test_it_starts_the_server_on_loopback(self) -> None:
        program, *command = shlex.split(unit()["ExecStart"])
        assert Path(program).name == "receptionist"
        assert_command_line(command)
        assert command[command.index("--host") + 1] == "127.0.0.1"

    @pytest.mark.parametrize(
        "setting",
        ["DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes", "CapabilityBoundingSet="],
    )
    def test_it_is_locked_in(self, setting: str) -> None:
        assert setting in UNIT.splitlines()

    def test_it_sees_what_processor_it_runs_on(self) -> None:
        """Speech is told from it which instructions it may use; this setting hides /proc/cpuinfo."""
        assert "ProcSubset" not in UNIT

    def test_it_cannot_take_the_machine_with_it(self) -> None:
        assert unit()["MemoryMax"]
        assert unit()["TasksMax"]

    def test_secrets_come_from_a_file(self) -> None:
        assert unit()["EnvironmentFile"].endswith("/receptionist.env")

    def test_data_are_where_it_may_write(self) -> None:
        assert unit()["Environment"] == f"{DATA}=/var/lib/{unit()['StateDirectory']}"

    def test_a_call_may_finish_before_it_stops(self) -> None:
        assert int(unit()["TimeoutStopSec"]) > DRAIN

    def test_a_wrong_setting_is_not_tried_again_and_again(self) -> None:
        assert unit()["RestartPreventExitStatus"] == "2"

    def test_systemd_finds_nothing_wrong_with_it(self, tmp_path: Path) -> None:
        copy = tmp_path / "receptionist.service"
        copy.write_text(
            UNIT.replace("/opt/receptionist/bin/receptionist", "/bin/true")
        )  # verify wants the program there
        result = checked("systemd-analyze", "verify", "--man=no", str(copy))
        # What else is said concerns other units of this machine.
        assert [line for line in result.splitlines() if "receptionist" in line] == []

    def test_systemd_thinks_little_of_its_exposure(self, tmp_path: Path) -> None:
        copy = tmp_path / "receptionist.service"
        copy.write_text(UNIT)
        result = checked("systemd-analyze", "security", "--offline=true", "--threshold=20", str(copy))
        assert re.search(r"Overall exposure level.*: [01]\.\d OK", result)


def test_caddy_understands_its_file() -> None:
    assert "Valid configuration" in checked(
        "caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")
    )


@pytest.mark.parametrize(
    ("file", "settings"),
    [
        ("nginx.conf", ["client_header_timeout 10s", "client_body_timeout "]),
        ("nginx-two.conf", ["client_header_timeout 10s", "client_body_timeout "]),
        ("Caddyfile", ["read_header 10s"]),
    ],
)
def test_a_proxy_waits_no_longer_for_a_request_than_the_server(file: str, settings: list[str]) -> None:
    text = (DEPLOY / file).read_text(encoding="utf-8")
    assert WITHIN == 10.0
    assert all(setting in text for setting in settings)


@pytest.mark.parametrize("file", ["nginx.conf", "nginx-two.conf"])
@pytest.mark.parametrize("path", ["/media", "= /frontdesk/live/feed"])
def test_nginx_passes_the_websockets_on(file: str, path: str) -> None:
    text = (DEPLOY / file).read_text(encoding="utf-8")
    socket = text[text.index(f"location {path} ") :].partition("}")[0]
    assert "proxy_set_header Upgrade $http_upgrade;" in socket
    assert 'proxy_set_header Connection "upgrade";' in socket


@pytest.mark.parametrize("file", ["nginx.conf", "nginx-two.conf"])
def test_nginx_lets_a_list_of_customers_pass(file: str) -> None:
    text = (DEPLOY / file).read_text(encoding="utf-8")
    pages = text[text.index("location /frontdesk/ ") :].partition("}")[0]
    assert f"client_max_body_size {LARGEST // 1024**2}m;" in pages


def test_the_example_of_secrets_names_what_is_read_and_holds_none() -> None:
    lines = (DEPLOY / "receptionist.env.example").read_text(encoding="utf-8").splitlines()
    settings = dict(line.removeprefix("# ").split("=", 1) for line in lines if re.match(r"(# )?[A-Z_]+=", line))
    assert set(settings) == {SID, TOKEN, DATABASE, WORKER, metrics.TOKEN, CLIENT_ID, CLIENT_SECRET}
    assert settings[CLIENT_ID] == settings[CLIENT_SECRET] == ""
    assert settings[SID] == settings[TOKEN] == settings[metrics.TOKEN] == ""


@pytest.mark.parametrize("file", sorted(path.name for path in DEPLOY.iterdir() if path.is_file()))
def test_no_file_holds_a_secret_or_names_a_registry(file: str) -> None:
    text = (DEPLOY / file).read_text(encoding="utf-8")
    assert not re.search(r"\bAC[0-9a-f]{32}\b|-----BEGIN|\bya29\.", text)
    images = re.findall(r"^\s*(?:FROM|image:)\s+(\S+)", text, re.MULTILINE)
    assert all("/" not in image for image in images)


@pytest.mark.parametrize("secret", ["receptionist.env", ".env", "config/"])
def test_secrets_are_kept_out_of_the_repository(secret: str) -> None:
    ignored = (DEPLOY / ".gitignore").read_text(encoding="utf-8").split()
    assert any(fnmatch(secret, pattern) for pattern in ignored)


def checked(tool: str, *rest: str) -> str:
    """What `tool` says; the test is left out where it is not installed."""
    program = shutil.which(tool)
    if program is None:
        pytest.skip(f"{tool} is not installed")
    result = subprocess.run([program, *rest], capture_output=True, text=True, timeout=60, check=False)  # noqa: S603
    return result.stdout + result.stderr
