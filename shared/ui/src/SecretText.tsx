import { Button } from 'antd';
import { type FocusEvent, useEffect, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import styles from './SecretText.module.css';
import { useCopy } from './useCopy';
import { Announcement } from './VisuallyHidden';

/** How long a secret stays on screen, in milliseconds. */
const SHOWN = 30_000;

interface SecretTextProps {
  /** 'client secret' */
  name: string;
  value: string;
  /** Lets it be revealed again after it was hidden; without it a secret is shown once (part 1, section 2). */
  repeatable?: boolean;
  /** After the reveal; from now on a new one may be generated. */
  onReveal?: () => void;
}

/**
 * A secret that is not in the page until a warning was confirmed. It hides again when the focus leaves it, after half
 * a minute, and with the page.
 */
export function SecretText({ name, value, repeatable = false, onReveal }: SecretTextProps) {
  const [asking, setAsking] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const [shown, setShown] = useState(false);
  const [spentOn, setSpentOn] = useState<string>();
  const { result, copy } = useCopy();
  const spent = !repeatable && spentOn === value;

  useEffect(() => {
    if (!shown) return;
    const hide = () => setShown(false);
    const timer = setTimeout(hide, SHOWN);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [shown]);

  function hideWhenLeft(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setShown(false);
  }

  // Not while the dialog is there: it holds the focus, and without the focus the secret hides.
  function revealAfterDialog() {
    if (!confirmed) return;
    setConfirmed(false);
    setShown(true);
    setSpentOn(value);
    onReveal?.();
  }

  return (
    <>
      {/* Takes the focus itself, so that marking the text, or a browser that gives buttons no focus, hides nothing. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus of what is in it */}
      <span className={styles.secret} tabIndex={-1} onBlur={hideWhenLeft}>
        <span className={styles.value}>{shown ? value : <Mask name={name} />}</span>
        {(shown || !spent) && (
          // One button for both, so that the focus that the dialog gives back stays where it is.
          <Button
            size="small"
            aria-label={shown ? undefined : `Reveal ${name}`}
            onClick={() => (shown ? setShown(false) : setAsking(true))}
          >
            {shown ? 'Hide' : 'Reveal'}
          </Button>
        )}
        {shown && (
          <Button size="small" onClick={() => void copy(value)}>
            Copy
          </Button>
        )}
        {spent && !shown && <span className={styles.note}>Was shown once</span>}
        <Announcement>
          {result === 'copied' && `Copied ${name}`}
          {result === 'failed' && `Could not copy ${name}`}
        </Announcement>
      </span>
      <ConfirmDialog
        open={asking}
        title={`Reveal the ${name}?`}
        confirmText="Reveal"
        onConfirm={() => setConfirmed(true)}
        onClose={() => setAsking(false)}
        afterClose={revealAfterDialog}
      >
        Whoever sees it can use it. Make sure that nobody looks over your shoulder or at a shared screen.
        {!repeatable && ' It is shown once.'}
      </ConfirmDialog>
    </>
  );
}

function Mask({ name }: { name: string }) {
  return (
    <span role="img" aria-label={`${name}, hidden`}>
      ••••••••••••
    </span>
  );
}
