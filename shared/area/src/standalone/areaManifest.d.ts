/** The area.json of the area that runs standalone. */
declare const manifest: unknown;
// biome-ignore lint/style/noDefaultExport: a JSON file is a default export
export default manifest;
