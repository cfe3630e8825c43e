declare module '*.worker.ts?hashed' {
  /** Address and hash of the worker's one file (shared/build, loaders/workerFile.cjs). */
  const file: Readonly<{ url: string; integrity: string }>;
  // biome-ignore lint/style/noDefaultExport: what the bundler makes of a worker
  export default file;
}
