// Jest caches transforms per project, as if each had its own compiler: for every package, shared code would be hashed,
// looked up on disk and, in a fresh clone, transformed again. This caches transforms for the lifetime of the process,
// across packages.
const { createRequire } = require('node:module');

const { default: Runtime } = createRequire(require.resolve('jest-runner'))('jest-runtime');

/** Transformed code with its source, by path. */
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
    const caching = Object.create(transformer, { transform: { value: transform.bind(null, transformer) } });
    super(config, environment, resolver, caching, ...more);
  }
};
