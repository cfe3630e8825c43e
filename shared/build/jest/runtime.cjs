// Jest keeps what it transforms by package, as if each had another compiler: for every package the shared code would be
// hashed, looked for on the disk and, in a fresh clone, transformed and written anew. This keeps it for as long as a
// process runs test files, of whichever package they are.
const { createRequire } = require('node:module');

const { default: Runtime } = createRequire(require.resolve('jest-runner'))('jest-runtime');

/** By path: what a file held and what became of it. */
const transformed = new Map();

function transform(transformer, path, options, source) {
  const key = `${options.supportsStaticESM} ${options.collectCoverage} ${path}`;
  const known = transformed.get(key);
  if (known?.source === source) return known.result;
  const result = transformer.transform(path, options, source);
  transformed.set(key, { source, result });
  return result;
}

module.exports = class ConsoleRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, ...more) {
    const keeping = Object.create(transformer, { transform: { value: transform.bind(null, transformer) } });
    super(config, environment, resolver, keeping, ...more);
  }
};
