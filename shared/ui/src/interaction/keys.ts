import { browserStorage, onOtherTabWrites } from '@console/api';
import { atom, createStore, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

interface Key {
  /** `KeyboardEvent.key`, in lower case. */
  key: string;
  /** Requires Ctrl or ⌘. Otherwise the key works alone, except while the user is typing. */
  withControl?: boolean;
  /** The action, for the list of shortcuts. */
  label: string;
}

const storageKey = 'console.keys';
/** Elements in which a letter is typed text. */
const editable = 'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]';
const modal = '[role="dialog"][aria-modal="true"], dialog[open]';
/** Keys that act again while they are held down; others would undo what they did. */
const steps = 'jk';

const store = createStore();
/** The shortcuts of the current screen, in the order of their registration. */
const keysAtom = atom<readonly Key[]>([]);
const storedSingleKeys = () => browserStorage.read(storageKey) !== 'off';
const singleKeysAtom = atom(storedSingleKeys());

onOtherTabWrites(
  (written) => written === storageKey,
  () => store.set(singleKeysAtom, storedSingleKeys()),
);

/** Turns shortcuts without Ctrl on or off in this browser, since speech input can trigger them (WCAG 2.2, 2.1.4). */
export function switchSingleKeys(on: boolean): void {
  browserStorage.write(storageKey, on ? 'on' : 'off');
  store.set(singleKeysAtom, on);
}

export function useSingleKeysAreOn(): boolean {
  return useAtomValue(singleKeysAtom, { store });
}

/** The shortcuts of the current screen, for the list of shortcuts. */
export function useKeys(): readonly Key[] {
  return useAtomValue(keysAtom, { store });
}

/** Whether a modal dialog is open; then the keys are for it alone. */
export const isModalOpen = (): boolean => document.querySelector(modal) !== null;

/**
 * A keyboard with letters that are not Latin has the shortcut's letter in the same place. There is no key in the event that
 * Chrome sends when it fills in a field.
 */
const isLetterOrPlace = ({ key = '', code }: KeyboardEvent, wanted: string) =>
  /^\P{ASCII}$/u.test(key) ? code === `Key${wanted.toUpperCase()}` : key.toLowerCase() === wanted;

function isKeyEvent(event: KeyboardEvent, { key, withControl = false }: Key): boolean {
  if (event.altKey || event.defaultPrevented) return false;
  if (!isLetterOrPlace(event, key) || withControl !== (event.ctrlKey || event.metaKey)) return false;
  if (withControl) return !event.shiftKey;
  if (event.repeat && !steps.includes(key)) return false;
  const isTyping = event.target instanceof Element && event.target.matches(editable);
  // Speech input does not trigger Escape.
  const isOn = key === 'escape' || store.get(singleKeysAtom);
  return isOn && !isTyping && !isModalOpen();
}

/** Registers a keyboard shortcut while the component is mounted. `act` returns false to leave the key to the browser. */
export function useKey({ key, withControl = false, label }: Key, act: () => unknown): void {
  const onAct = useEffectEvent(act);
  useEffect(() => {
    const own = { key, withControl, label };
    store.set(keysAtom, (others) => [...others, own]);
    function listen(event: KeyboardEvent) {
      if (isKeyEvent(event, own) && onAct() !== false) event.preventDefault();
    }
    addEventListener('keydown', listen);
    return () => {
      store.set(keysAtom, (all) => all.filter((each) => each !== own));
      removeEventListener('keydown', listen);
    };
  }, [key, withControl, label]);
}
