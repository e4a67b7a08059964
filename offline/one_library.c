/* All compiled modules come from one library. mypyc makes a file for each that gets it from there; a browser would have
   to load some hundreds of them, so here is what those files do, once (src/zashiki/local/core_library.py calls it). */
#include <Python.h>

static PyObject *module_from(PyObject *self, PyObject *args)
{
    const char *capsule_name;
    PyObject *capsule;
    if (!PyArg_ParseTuple(args, "Os", &capsule, &capsule_name)) {
        return NULL;
    }
    PyObject *(*make)(void) = (PyObject *(*)(void))PyCapsule_GetPointer(capsule, capsule_name);
    return make == NULL ? NULL : make();
}

static PyMethodDef methods[] = {
    {"module_from", module_from, METH_VARARGS, "The module that a capsule of the library makes."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "zashiki_modules", NULL, -1, methods};

PyMODINIT_FUNC PyInit_zashiki_modules(void)
{
    return PyModule_Create(&definition);
}
