import { browserStorage, onOtherTabWrites } from '@console/api';
import { atom, createStore, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

interface Key {
  /** As `KeyboardEvent.key` has it. */
  key: string;
  /** With Ctrl, or ⌘. Without it the key alone does it, unless a person is typing. */
  withControl?: boolean;
  /** What it does, for the list of keys. */
  label: string;
}

const storageKey = 'console.keys';
/** Where a letter is a letter. */
const typing = 'input, textarea, select, [contenteditable]';
const modal = '[role="dialog"][aria-modal="true"], dialog[open]';

const store = createStore();
/** Those that are there on this screen, in the order in which they came. */
const keysAtom = atom<readonly Key[]>([]);
const storedSingleKeys = () => browserStorage.read(storageKey) !== 'off';
const singleKeysAtom = atom(storedSingleKeys());

onOtherTabWrites(
  (written) => written === storageKey,
  () => store.set(singleKeysAtom, storedSingleKeys()),
);

/** Keys without Ctrl can be switched off (WCAG 2.2, 2.1.4): speech input would press them. Remembered in this browser. */
export function switchSingleKeys(on: boolean): void {
  browserStorage.write(storageKey, on ? 'on' : 'off');
  store.set(singleKeysAtom, on);
}

export function useSingleKeysAreOn(): boolean {
  return useAtomValue(singleKeysAtom, { store });
}

/** For the list of keys. */
export function useKeys(): readonly Key[] {
  return useAtomValue(keysAtom, { store });
}

function isFor(event: KeyboardEvent, { key, withControl = false }: Key): boolean {
  if (event.altKey || event.defaultPrevented) return false;
  if (event.key.toLowerCase() !== key || withControl !== (event.ctrlKey || event.metaKey)) return false;
  if (withControl) return true;
  const isTyping = event.target instanceof Element && event.target.matches(typing);
  // Escape is no letter that speech input would press.
  const isOn = key === 'escape' || store.get(singleKeysAtom);
  return isOn && !isTyping && !document.querySelector(modal);
}

/** A key of this screen, anywhere on it; in the list of keys as long as the screen is there. `act` answers false to leave it to the browser. */
export function useKey({ key, withControl = false, label }: Key, act: () => unknown): void {
  const onAct = useEffectEvent(act);
  useEffect(() => {
    const own = { key, withControl, label };
    store.set(keysAtom, (others) => [...others, own]);
    function listen(event: KeyboardEvent) {
      if (isFor(event, own) && onAct() !== false) event.preventDefault();
    }
    addEventListener('keydown', listen);
    return () => {
      store.set(keysAtom, (all) => all.filter((each) => each !== own));
      removeEventListener('keydown', listen);
    };
  }, [key, withControl, label]);
}
