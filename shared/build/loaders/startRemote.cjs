const { without } = require('./libraryParts.cjs');

/**
 * The code by which an entry of rspack's starts the federation, as a function that the shell gives to every remote: it would
 * stand in each entry. What differs between remotes is its parameters; the rest it knows of what no remote here has
 * (startedByShell.cjs): remotes of its own, and shared modules that it brings.
 */
const form = /^var ([\w,]+);export default function\(\)\{(.*)\}$/s;
const unknown = ['runtime_plugins', 'remote_infos', 'share_fallbacks', 'library_type'];
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
  const known = [...unknown, ...parameters].map(free);
  const used = body && without(body, unused, this.resourcePath);
  if (
    !names?.split(',').every((name) => known.includes(name)) ||
    unknown.some((name) => used.includes(free(name)))
  )
    throw new Error(`${this.resourcePath} is another now: see startRemote.cjs`);
  return `export function startRemote(${parameters.map(free).join(', ')}) {${used}}`;
};
