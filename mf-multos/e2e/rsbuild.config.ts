/** Builds the simulator as a single script, which a page runs before its own code. */
export default {
  source: { entry: { simulator: './src/simulator/testSimulator.ts' } },
  output: {
    filename: { js: '[name].js' },
    // Test files run at the same time, each in a process of its own that starts a build.
    distPath: { root: `node_modules/.cache/simulator/${process.env.JEST_WORKER_ID}`, js: '' },
    minify: false,
  },
  splitChunks: false,
  tools: { htmlPlugin: false, rspack: { output: { library: { type: 'var', name: 'simulator' } } } },
  performance: { printFileSize: false },
};
