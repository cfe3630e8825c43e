import { type ColourChoice, chooseColourMode } from '@console/area';
import { showStatus } from '@console/ui/statusMessage';

interface Colours {
  key: ColourChoice;
  label: string;
}

export const colourChoices: Colours[] = [
  { key: 'system', label: 'Match system' },
  { key: 'light', label: 'Light' },
  { key: 'dark', label: 'Dark' },
];

export function chooseColours({ key, label }: Colours): void {
  chooseColourMode(key);
  showStatus(`Colours: ${label}.`);
}
