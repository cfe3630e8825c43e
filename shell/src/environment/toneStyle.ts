import type { EnvironmentTone } from '@console/api';
import type { CSSProperties } from 'react';

/** The shades of a tone for the style sheets of this folder; they follow light and dark (palette.ts). */
export function toneStyle(tone: EnvironmentTone): CSSProperties & Record<`--${string}`, string> {
  return {
    '--tone-ink': `var(--console-tone-${tone}-ink)`,
    '--tone-ground': `var(--console-tone-${tone}-ground)`,
  };
}
