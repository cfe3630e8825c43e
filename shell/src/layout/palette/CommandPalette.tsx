import { Dialog, fetchDialogs } from '@console/ui/Dialog';
import { asTyped, Input } from '@console/ui/Input';
import { Announcement } from '@console/ui/VisuallyHidden';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOfInputMethod } from '../../isOfInputMethod';
import styles from './CommandPalette.module.css';
import { optionId, PaletteList } from './PaletteList';
import type { Offer } from './paletteOffers';
import { useHasMovedOn } from './useHasMovedOn';
import { usePalette } from './usePalette';

interface CommandPaletteProps {
  /** What was typed before it opened. */
  initialText: string;
  onClose: () => void;
  /** Closes the palette, which restores the focus, and then runs the action. */
  onAct: (act: () => void) => void;
}

/** Opened with Ctrl K: finds pages, records and actions by name, and records by a pasted ID. */
function CommandPalette({ initialText, onClose, onAct }: CommandPaletteProps) {
  const navigate = useNavigate();
  const hasMovedOn = useHasMovedOn();
  const listId = useId();
  const [text, setText] = useState(initialText);
  const [chosen, setChosen] = useState<string>();
  /** Enter was pressed while searches were still running. */
  const [awaited, setAwaited] = useState(false);
  const { groups, offers, busy, result, notes } = usePalette(text);
  const active = Math.max(
    offers.findIndex(({ key }) => key === chosen),
    offers.length > 0 ? 0 : -1,
  );
  const activeKey = offers[active]?.key;

  function take(offer: Offer) {
    if ('run' in offer) return onAct(offer.run);
    // As a link does: no second entry in the history for the page that is open.
    const replace = offer.path === location.pathname + location.search;
    onAct(() => void navigate(offer.path, { replace }));
  }

  const onFound = useEffectEvent(() => {
    setAwaited(false);
    const first = offers.find(({ key }) => !key.startsWith('seen '));
    // Closing uses flushSync, which is not allowed inside an effect.
    if (first?.key.startsWith('found ')) queueMicrotask(() => take(first));
  });
  useEffect(() => {
    if (awaited && !busy) onFound();
  }, [awaited, busy]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isOfInputMethod(event)) return;
    const offer = offers[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && offers.length > 0) {
      event.preventDefault();
      setChosen(offers[(active + step + offers.length) % offers.length]?.key);
    } else if (event.key === 'Enter' && (offer || busy)) {
      event.preventDefault();
      // A second Enter opens it without waiting for the search.
      if (offer && !(offer.unverified && busy && !awaited)) take(offer);
      else setAwaited(true);
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.currentTarget.select();
    }
  }

  return (
    <Dialog
      open={!hasMovedOn}
      onClose={onClose}
      afterClose={onClose}
      maskClosable
      footer={null}
      className="unprinted"
      title="Go to"
      width={620}
    >
      <Input
        data-initial-focus=""
        role="combobox"
        aria-label="Page name, record or ID"
        aria-expanded={offers.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeKey && optionId(listId, activeKey)}
        autoComplete="off"
        {...asTyped}
        placeholder="Page, name, ASN, Visual Id, client ID or email"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(undefined);
          setAwaited(false);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={listId} groups={groups} active={activeKey} onChoose={setChosen} onTake={take} />
      <p role="status" className={styles.none}>
        {busy ? 'Searching…' : notes.join('. ')}
      </p>
      <Announcement>{!busy && result}</Announcement>
    </Dialog>
  );
}

/** The palette, once its dialog can be shown with it. */
export async function readyPalette() {
  await fetchDialogs();
  return CommandPalette;
}
