/**
 * Replaces the code that starts the federation runtime in a remote's entry with a call to the shell, which starts every
 * remote (`shell/src/remotes/runtime/federation.ts`). Checks the assumptions that it makes.
 */
function constantOf(source, name) {
  const value = new RegExp(`const __module_federation_${name}__ = ([^;]*)`).exec(source)?.[1];
  if (value === undefined) throw new Error(`rspack no longer defines ${name}: update startedByShell.cjs`);
  return value;
}

module.exports = function startedByShell(source) {
  if (!constantOf(source, 'runtime_plugins').startsWith('[]') || constantOf(source, 'remote_infos') !== '{}')
    throw new Error('An area cannot load remotes or use federation plugins.');
  return `globalThis.${this.getOptions().runtime}.start(__webpack_require__, ${constantOf(source, 'container_name')});`;
};
