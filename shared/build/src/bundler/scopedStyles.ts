import type { RsbuildConfig } from '@rsbuild/core';

/**
 * Refuses a rule in the style modules of a folder that is not about a class of theirs, such as `button {}`: the style sheets
 * of an area stay when another one is shown, whose pages it would change.
 */
export const scopedStyles = (sources: string): RsbuildConfig => ({
  output: { cssModules: { mode: (file) => (file.startsWith(sources) ? 'pure' : 'local') } },
});
