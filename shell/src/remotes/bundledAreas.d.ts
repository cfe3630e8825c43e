/** Written by the monolith build: the areas as parts of the shell's own bundle. */
export const bundledAreas: Record<string, () => Promise<unknown>>;
