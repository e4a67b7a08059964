// Compiles Python sources to byte code, with the Python that will run it: `node byte_code.mjs FROM.zip TO.zip PLACE`.
// PLACE is where the files will lie in the browser, for tracebacks. A browser that has byte code need not compile
// a few hundred modules each time it opens the page.
import { readFileSync, writeFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const [from, to, place] = process.argv.slice(2);
const python = await loadPyodide({ packages: [] });
python.FS.writeFile('/from.zip', readFileSync(from));
python.globals.set('place', place);
python.runPython(`
import importlib.util
from importlib._bootstrap_external import _code_to_hash_pyc
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

with ZipFile('/from.zip') as sources, ZipFile('/to.zip', 'w', ZIP_DEFLATED, compresslevel=9) as made:
    for name in sources.namelist():
        content = sources.read(name)
        if name.endswith('.py'):
            code = compile(content, f'{place}/{name}', 'exec', dont_inherit=True)
            # it belongs to this source and nobody need look whether it still does
            content = _code_to_hash_pyc(code, importlib.util.source_hash(content), False)
            name += 'c'
        made.writestr(ZipInfo(name), content, ZIP_DEFLATED)
`);
writeFileSync(to, python.FS.readFile('/to.zip'));
