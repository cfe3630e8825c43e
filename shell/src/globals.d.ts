/** The version of the console (this package's), put in by the build. */
declare const CONSOLE_VERSION: string;

declare module '*.module.css' {
  const classes: Record<string, string>;
  // biome-ignore lint/style/noDefaultExport: this is how a CSS module is imported
  export default classes;
}
declare module '*.css';

declare module '*.svg?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: this is how the bundler gives the address of a file
  export default address;
}
