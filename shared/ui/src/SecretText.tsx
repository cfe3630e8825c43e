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

  function reveal() {
    setShown(true);
    setSpentOn(value);
    onReveal?.();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus of the buttons in it */}
      <span className={styles.secret} onBlur={hideWhenLeft}>
        <span className={styles.value}>{shown ? value : <Mask name={name} />}</span>
        {shown ? (
          <>
            <Button size="small" autoFocus onClick={() => void copy(value)}>
              Copy
            </Button>
            <Button size="small" onClick={() => setShown(false)}>
              Hide
            </Button>
          </>
        ) : (
          !spent && (
            <Button size="small" aria-label={`Reveal ${name}`} onClick={() => setAsking(true)}>
              Reveal
            </Button>
          )
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
        onConfirm={reveal}
        onClose={() => setAsking(false)}
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
