// Jest keeps what it transforms by package, as if each had another compiler, so that every package would have the shared
// code transformed anew. This keeps it for as long as a process runs test files, of whichever package they are.
const { createTransformer } = require('@swc/jest');

/** By path: what a file held and what became of it. */
const transformed = new Map();

exports.createTransformer = (options) => {
  const transformer = createTransformer(options);
  return {
    ...transformer,
    process(source, path, jestOptions) {
      const key = `${jestOptions.supportsStaticESM} ${path}`;
      const known = transformed.get(key);
      if (known?.source === source) return known.result;
      const result = transformer.process(source, path, jestOptions);
      transformed.set(key, { source, result });
      return result;
    },
  };
};
