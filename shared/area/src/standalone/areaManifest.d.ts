/** The area.json of the area that is built standalone. */
declare const manifest: unknown;
// biome-ignore lint/style/noDefaultExport: this is how a JSON file is imported
export default manifest;
