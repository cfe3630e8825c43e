/** The version of the console (this package's), put in by the build. */
declare const CONSOLE_VERSION: string;

declare module '*.svg?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: this is how the bundler gives the address of a file
  export default address;
}
