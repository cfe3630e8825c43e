import { paintDocument } from '@console/ui/palette';
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

function show(): void {
  const choice = storedColourChoice();
  store.set(choiceAtom, choice);
  paintDocument(colourModeOf(choice));
}

/** Keeps the document's colours in step with the system and with the user's choice, made in any tab; paper is light. */
export function followColourMode(): void {
  systemDark().addEventListener('change', show);
  onColourChoiceElsewhere(show);
  addEventListener('beforeprint', () => paintDocument('light'));
  addEventListener('afterprint', show);
  show();
}

export function chooseColourMode(choice: ColourChoice): void {
  storeColourChoice(choice);
  show();
}

export function useColourChoice(): ColourChoice {
  return useAtomValue(choiceAtom, { store });
}
