"""`python -m quarterdeck`: the same as the command `quarterdeck`."""

import sys

try:
    from quarterdeck.terminal.commands.app import main
except ModuleNotFoundError as missing:
    if (missing.name or "quarterdeck").partition(".")[0] == "quarterdeck":
        raise
    remedy = f"In its folder, type: {sys.executable} -m pip install ."
    print(f"Quarterdeck needs {missing.name}. {remedy}", file=sys.stderr)
    sys.exit(2)

if __name__ == "__main__":
    main()
