/**
 * In development: one React Refresh runtime for the shell and every remote. Each bundle brings its own, but React tells
 * only the one that was there when it started; without it a saved file of a remote would not show, or lose the state.
 */
globalThis.__CONSOLE_REFRESH_RUNTIME__ ??= require('react-refresh/cjs/react-refresh-runtime.development.js');
const runtime = globalThis.__CONSOLE_REFRESH_RUNTIME__;

// Two areas may have a file of the same name; the bundle's own name keeps their components apart.
module.exports = {
  ...runtime,
  register: (type, id) => runtime.register(type, `${__react_refresh_library__} ${id}`),
};
