declare module '*.worker.ts?hashed' {
  /** URL and hash of the worker's single file (shared/build, loaders/workerFile.cjs). */
  const file: Readonly<{ url: string; integrity: string }>;
  // biome-ignore lint/style/noDefaultExport: that is how the bundler exports a worker
  export default file;
}
