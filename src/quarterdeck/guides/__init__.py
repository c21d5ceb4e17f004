"""The guides: for every game, lessons that teach it by doing."""

from quarterdeck.guides.guide import Do, Guide, Reply, ScriptBroken, Step, Tell, option_of

__all__ = ["Do", "Guide", "Reply", "ScriptBroken", "Step", "Tell", "option_of"]
