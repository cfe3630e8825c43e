import type { EnvironmentTone } from '@console/api';
import type { CSSProperties } from 'react';

/** A tone's colours as custom properties for this folder's style sheets; they follow light and dark mode (palette.ts). */
export function toneStyle(tone: EnvironmentTone): CSSProperties & Record<`--${string}`, string> {
  return {
    '--tone-ink': `var(--console-tone-${tone}-ink)`,
    '--tone-ground': `var(--console-tone-${tone}-ground)`,
  };
}
