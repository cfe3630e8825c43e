/** Draws lucide's icons. The build of a remote points its icons to this module, so the shell's copy serves them all. */
// biome-ignore lint/style/noDefaultExport: lucide's icons import the default
export { createLucideIcon as default } from 'lucide-react';
