const { without } = require('./libraryParts.cjs');

/**
 * Turns rspack's code that starts the federation in an entry into a function that the shell provides to every remote, so
 * that it is not repeated in each entry. Its parameters are what differs between remotes; what no remote here has
 * (startedByShell.cjs) is removed: remotes of its own, and shared modules that it provides.
 */
const form = /^var ([\w,]+);export default function\(\)\{(.*)\}$/s;
const unsupported = ['runtime_plugins', 'remote_infos', 'share_fallbacks', 'library_type'];
const parameters = ['bundler_runtime', 'runtime_require', 'container_name', 'share_strategy'];

const unused = [
  [
    'early(runtimeRequire.federation,"libraryType"',
    'early(runtimeRequire.federation,"consumesLoadingModuleToHandlerMapping"',
    'const sharedFallback=undefined;',
  ],
  [
    ',treeShaking:runtimeRequire.federation.sharedFallback?',
    '}}return consumesLoadingModuleToHandlerMapping',
  ],
  ['early(runtimeRequire.federation.initOptions,"shared"', 'override(runtimeRequire,"S"'],
  ['override(runtimeRequire.f,"remotes"', 'override(runtimeRequire.f,"consumes"'],
  ['if((_runtimeRequire_consumesLoadingData2=', '', '}'],
  ['const remotesLoadingChunkMapping=', 'const consumesLoadingChunkMapping='],
];

const free = (name) => `__module_federation_${name}__`;

module.exports = function startRemote(source) {
  const [, names, body] = form.exec(source.trim()) ?? [];
  const known = [...unsupported, ...parameters].map(free);
  const used = body && without(body, unused, this.resourcePath);
  if (
    !names?.split(',').every((name) => known.includes(name)) ||
    unsupported.some((name) => used.includes(free(name)))
  )
    throw new Error(`${this.resourcePath} has changed: update startRemote.cjs`);
  return `export function startRemote(${parameters.map(free).join(', ')}) {${used}}`;
};
