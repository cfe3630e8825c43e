import type { ColourChoice } from '@console/area';

export const colourChoices: { key: ColourChoice; label: string }[] = [
  { key: 'system', label: 'Match system' },
  { key: 'light', label: 'Light' },
  { key: 'dark', label: 'Dark' },
];
