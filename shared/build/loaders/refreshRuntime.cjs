/**
 * In development: a single React Refresh runtime for the shell and every remote. Each bundle includes its own, but React
 * notifies only the one that was present at startup; edits of a remote would not show, or lose state.
 */
globalThis.__CONSOLE_REFRESH_RUNTIME__ ??= require('react-refresh/cjs/react-refresh-runtime.development.js');
const runtime = globalThis.__CONSOLE_REFRESH_RUNTIME__;

// Prefixes ids with the bundle's name, because two areas may have files of the same name.
module.exports = {
  ...runtime,
  register: (type, id) => runtime.register(type, `${__react_refresh_library__} ${id}`),
  // React remembers which error boundaries have failed only once it has a handler, which the runtime sets with the first
  // update: a page that had failed before would not recover.
  injectIntoGlobalHook(global) {
    runtime.injectIntoGlobalHook(global);
    const hook = global.__REACT_DEVTOOLS_GLOBAL_HOOK__;
    const { inject } = hook;
    hook.inject = (renderer) => {
      renderer.setRefreshHandler?.(() => undefined);
      return inject.call(hook, renderer);
    };
  },
};
