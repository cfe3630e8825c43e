import { Hint } from '@console/ui/Hint';
import { useKey } from '@console/ui/keys';
import { useLateComponent } from '@console/ui/useLateComponent';
import { Button } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from '../../frame.module.css';
import { useOnMovingOn } from '../../useOnMovingOn';
import { controlKey } from '../keys/controlKey';

/** In the same chunk as the dialogs' code. */
const load = async () => (await import(/* webpackChunkName: "dialog" */ './CommandPalette')).readyPalette();

/** Keys that do nothing alone. */
const modifier = /Shift|Control|Alt|Meta|Lock/;

/** Opens the palette. While its code loads, it takes what is typed or pasted; Escape, or going elsewhere, calls it off. */
export function PaletteButton() {
  const { Component: CommandPalette, fetch, isAwaited, callOff } = useLateComponent(load);
  const [searching, setSearching] = useState(false);
  const [typed, setTyped] = useState('');

  async function search() {
    if (!isAwaited()) setTyped('');
    const isWanted = await fetch();
    // At once, so that its field has the focus before the next key.
    flushSync(() => setSearching(isWanted));
  }
  useKey(
    { key: 'k', withControl: true, label: 'Go to a page, find a record or run an action' },
    () => void search(),
  );

  // Registered before the listeners of `useLateComponent`, for which these keys would count as moving on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls only uses refs
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (!isAwaited()) return;
      if (!modifier.test(key)) {
        // AltGr, with which some keyboards type an @, may count as both Ctrl and Alt; on a Mac it is Alt.
        if (metaKey || (ctrlKey !== altKey && (ctrlKey || !/^[^\w\s]$/.test(key)))) return;
        if (key === 'Escape') callOff();
        else if (key === 'Backspace') setTyped((text) => text.slice(0, -1));
        else if (key.length === 1) setTyped((text) => text + key);
        // It would press the focused button or link.
        else if (key !== 'Enter') return;
        event.preventDefault();
      }
      event.stopImmediatePropagation();
    }
    function onPaste(event: ClipboardEvent) {
      if (!isAwaited()) return;
      const pasted = event.clipboardData?.getData('text') ?? '';
      setTyped((text) => text + pasted.replace(/[\r\n]/g, ''));
      event.preventDefault();
      // Its keys counted as moving on.
      void search();
    }
    addEventListener('keydown', onKey, true);
    addEventListener('paste', onPaste, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('paste', onPaste, true);
    };
  }, []);

  useOnMovingOn(callOff);

  const keys = `${controlKey()} K`;
  return (
    <>
      <Hint title={searching ? undefined : `Go to a page, or find by ID (${keys})`}>
        <Button
          type="text"
          className={styles.search ?? ''}
          icon={<Search size={18} aria-hidden="true" />}
          aria-label={`Search ${keys}: go to a page, or find by ID`}
          aria-keyshortcuts="Control+K"
          onClick={search}
        >
          <span className={styles.words}>
            Search <kbd>{keys}</kbd>
          </span>
        </Button>
      </Hint>
      {searching && CommandPalette && (
        <CommandPalette
          initialText={typed}
          onClose={() => setSearching(false)}
          onAct={(act) => {
            flushSync(() => setSearching(false));
            act();
          }}
        />
      )}
    </>
  );
}
