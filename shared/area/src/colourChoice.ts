import { browserStorage, onOtherTabWrites } from '@console/api';
import type { ColourMode } from '@console/ui/palette';

export type ColourChoice = ColourMode | 'system';

const storageKey = 'console.colour-mode';

export function storedColourChoice(): ColourChoice {
  const stored = browserStorage.read(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function storeColourChoice(choice: ColourChoice): void {
  if (choice === 'system') browserStorage.remove(storageKey);
  else browserStorage.write(storageKey, choice);
}

export const onColourChoiceElsewhere = (listener: () => void) =>
  onOtherTabWrites((key) => key === storageKey, listener);

/** The media query for the system's dark mode, which may change. */
export const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

export function colourModeOf(choice: ColourChoice): ColourMode {
  if (choice !== 'system') return choice;
  return systemDark().matches ? 'dark' : 'light';
}
