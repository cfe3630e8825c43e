import { type ColourMode, paintDocument } from '@console/ui/palette';
import { atom, createStore, useAtomValue } from 'jotai';
import {
  type ColourChoice,
  colourModeOf,
  onColourChoiceElsewhere,
  storeColourChoice,
  storedColourChoice,
  systemDark,
} from './colourChoice';

const store = createStore();
const choiceAtom = atom<ColourChoice>('system');
const systemModeAtom = atom<ColourMode>('light');
const modeAtom = atom((get) => {
  const choice = get(choiceAtom);
  return choice === 'system' ? get(systemModeAtom) : choice;
});

/** Follows the system and the person's choice, in whichever tab they make it, in the colours of the document. */
export function followColourMode(): void {
  const read = () => store.set(systemModeAtom, colourModeOf('system'));
  systemDark().addEventListener('change', read);
  read();
  const readChoice = () => store.set(choiceAtom, storedColourChoice());
  onColourChoiceElsewhere(readChoice);
  readChoice();
  const show = () => paintDocument(store.get(modeAtom));
  store.sub(modeAtom, show);
  show();
}

export function chooseColourMode(choice: ColourChoice): void {
  storeColourChoice(choice);
  store.set(choiceAtom, choice);
}

export function useColourMode(): { mode: ColourMode; choice: ColourChoice } {
  return { mode: useAtomValue(modeAtom, { store }), choice: useAtomValue(choiceAtom, { store }) };
}
