/**
 * `import file from './some.worker.ts?hashed'`: bundles a worker into a single file and returns its URL and hash.
 * Browsers do not check the integrity of workers or of what they load, so the code that starts one does
 * (page/scriptPolicy.js).
 */
const { createHash } = require('node:crypto');
const { basename } = require('node:path');

/** Bundles one entry in memory. */
function bundled({ webpack: rspack, options: outer }, entry) {
  const compiler = rspack({
    mode: outer.mode,
    context: outer.context,
    entry,
    devtool: false,
    target: ['webworker', 'es2022'],
    output: { filename: 'worker.js', publicPath: '', chunkLoading: false },
    resolve: outer.resolve,
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  });
  // The outer build writes the file.
  compiler.hooks.shouldEmit.tap('WorkerFile', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = error ?? (stats.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      if (failed) return reject(failed);
      const { compilation } = stats;
      const code = compilation.getAsset('worker.js').source.source().toString();
      const sources = [...compilation.fileDependencies];
      return compiler.close(() => resolve({ code, sources }));
    });
  });
}

module.exports.pitch = function workerFile() {
  const done = this.async();
  bundled(this._compiler, this.resourcePath).then(({ code, sources }) => {
    for (const source of sources) this.addDependency(source);
    const hash = (algorithm, encoding) => createHash(algorithm).update(code).digest(encoding);
    const name = basename(this.resourcePath, '.ts');
    const file = `static/js/${name}.${hash('sha256', 'hex').slice(0, 8)}.js`;
    // Already minified; another pass would change its hash. `madeOf` is for the bill of materials.
    this.emitFile(file, code, undefined, { minimized: true, madeOf: sources });
    const integrity = `sha384-${hash('sha384', 'base64')}`;
    done(
      null,
      `export default { url: __webpack_public_path__ + ${JSON.stringify(file)}, integrity: ${JSON.stringify(integrity)} };`,
    );
  }, done);
};
