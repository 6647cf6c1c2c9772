"""Questions answered from the business file alone: by rules, without a model, and honestly where nothing is known."""
