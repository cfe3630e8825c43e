/**
 * In the place of the code by which an entry of rspack's starts the federation: asks the shell, which has that code once
 * (startRemote.cjs). What that one takes for granted is looked at here.
 */
function stated(source, name) {
  const value = new RegExp(`const __module_federation_${name}__ = ([^;]*)`).exec(source)?.[1];
  if (value === undefined) throw new Error(`rspack states no ${name} now: see startedByShell.cjs`);
  return value;
}

module.exports = function startedByShell(source) {
  if (!stated(source, 'runtime_plugins').startsWith('[]') || stated(source, 'remote_infos') !== '{}')
    throw new Error('An area loads no remotes itself, and has no plugins of the federation.');
  return `globalThis.${this.getOptions().runtime}.start(__webpack_require__, ${stated(source, 'container_name')}, ${stated(source, 'share_strategy')});`;
};
