/** The version of the console (this package's), injected by the build. */
declare const CONSOLE_VERSION: string;

declare module '*.svg?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the bundler exposes a file's address as the default export
  export default address;
}
