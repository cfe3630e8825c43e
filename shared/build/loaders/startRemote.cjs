/**
 * The code by which an entry of rspack's starts the federation, as a function that the shell gives to every remote: 1.3 kB
 * (gzip) that would stand in each entry. What differs between remotes is its parameters; the others are as every remote has
 * them (startedByShell.cjs).
 */
const form = /^var ([\w,]+);export default function\(\)\{(.*)\}$/s;
const same = {
  runtime_plugins: '[]',
  remote_infos: '{}',
  share_fallbacks: 'undefined',
  library_type: '"var"',
};
const parameters = ['bundler_runtime', 'runtime_require', 'container_name', 'share_strategy'];

const free = (name) => `__module_federation_${name}__`;

module.exports = function startRemote(source) {
  const [, names, body] = form.exec(source.trim()) ?? [];
  const known = [...Object.keys(same), ...parameters].map(free);
  if (!names?.split(',').every((name) => known.includes(name)))
    throw new Error(`${this.resourcePath} is another now: see startRemote.cjs`);
  const constants = Object.entries(same).map(([name, value]) => `const ${free(name)} = ${value};`);
  return `${constants.join('\n')}\nexport function startRemote(${parameters.map(free).join(', ')}) {${body}}`;
};
