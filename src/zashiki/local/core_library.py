"""The compiled core in a browser: all its modules are in one library, which offline/compile_core.py makes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec
from types import ModuleType

LIBRARY = "zashiki__mypyc"
LOADER = "zashiki_modules"
MARK = "init_"
"""How the library calls what makes a module: init_zashiki___kernel___play."""
Make = Callable[[object, str], ModuleType]


class CoreFinder:
    """Finds the modules of the library before their sources are looked for."""

    def __init__(self, library: ModuleType, make: Make) -> None:
        self.library = library
        self.make = make
        makers = [name for name in dir(library) if name.startswith(MARK)]
        self.maker_of = {name.removeprefix(MARK).replace("___", "."): name for name in makers}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.maker_of:
            return None
        spec = ModuleSpec(name, self, origin=self.library.__file__)  # type: ignore[arg-type]
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        name = self.maker_of[spec.name]
        return self.make(getattr(self.library, name), f"{LIBRARY}.{name}")

    def exec_module(self, module: ModuleType) -> None:
        """Making it has run it."""


def use_compiled_core() -> None:
    """From now on import the modules of the library; where there is none, the sources run."""
    try:
        library = __import__(LIBRARY)
    except ModuleNotFoundError:
        return
    loader = ExtensionFileLoader(LOADER, str(library.__file__))
    spec = ModuleSpec(LOADER, loader, origin=library.__file__)
    modules = module_from_spec(spec)
    loader.exec_module(modules)
    sys.meta_path.insert(0, CoreFinder(library, modules.module_from))
