import { browserStorage } from '@console/api';
import { type ColourMode, paintDocument } from '@console/ui/palette';
import { atom, createStore, useAtomValue } from 'jotai';

export type ColourChoice = ColourMode | 'system';

const storageKey = 'console.colour-mode';
const store = createStore();
const choiceAtom = atom<ColourChoice>('system');
const systemModeAtom = atom<ColourMode>('light');
const modeAtom = atom((get) => {
  const choice = get(choiceAtom);
  return choice === 'system' ? get(systemModeAtom) : choice;
});

/** Follows the system and the person's choice, in the colours of the document. */
export function followColourMode(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const read = () => store.set(systemModeAtom, dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', read);
  read();
  const stored = browserStorage.read(storageKey);
  if (stored === 'light' || stored === 'dark') store.set(choiceAtom, stored);
  const show = () => paintDocument(store.get(modeAtom));
  store.sub(modeAtom, show);
  show();
}

export function chooseColourMode(choice: ColourChoice): void {
  if (choice === 'system') browserStorage.remove(storageKey);
  else browserStorage.write(storageKey, choice);
  store.set(choiceAtom, choice);
}

export function useColourMode(): { mode: ColourMode; choice: ColourChoice } {
  return { mode: useAtomValue(modeAtom, { store }), choice: useAtomValue(choiceAtom, { store }) };
}
