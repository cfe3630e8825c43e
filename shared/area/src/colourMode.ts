import type { ColourMode } from '@console/ui/palette';
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

/** Selects the colours of a mode; the style sheets have both. */
function setMode(mode: ColourMode): void {
  document.documentElement.dataset.mode = mode;
}

function show(): void {
  const choice = storedColourChoice();
  store.set(choiceAtom, choice);
  setMode(colourModeOf(choice));
}

/** Keeps the document's colours in step with the system and with the user's choice, made in any tab; paper is light. */
export function followColourMode(): void {
  systemDark().addEventListener('change', show);
  onColourChoiceElsewhere(show);
  addEventListener('beforeprint', () => setMode('light'));
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
