import { Button } from 'antd';
import { useState } from 'react';
import { Announcement } from '../control/VisuallyHidden';
import { useReveal } from '../dialog/useReveal';
import { useCopyOf } from '../interaction/useCopyOf';
import styles from './SecretText.module.css';

interface SecretTextProps {
  /** 'client secret' */
  name: string;
  value: string;
  /** Can be revealed again after it was hidden; by default a secret is shown once (part 1, section 2). */
  repeatable?: boolean;
  /** Called after the reveal; from then on a new one may be generated. */
  onReveal?: () => void;
}

/**
 * A secret that is not in the DOM until the user confirms a warning. It is hidden again when it loses the focus, after half
 * a minute, and when the tab is hidden.
 */
export function SecretText({ name, value, repeatable = false, onReveal }: SecretTextProps) {
  const [spentOn, setSpentOn] = useState<string>();
  const { result, copy } = useCopyOf(name);
  const spent = !repeatable && spentOn === value;
  const { shown, ask, hide, hideWhenLeft, warning } = useReveal({
    name,
    note: !repeatable && 'It is shown once.',
    onReveal: () => {
      setSpentOn(value);
      onReveal?.();
    },
  });

  return (
    <>
      {/* Focusable: otherwise selecting the text, or clicking a button in Safari, would move the focus away and hide it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus of its children */}
      <span className={styles.secret} tabIndex={-1} onBlur={hideWhenLeft}>
        <code>{shown ? value : <Mask name={name} />}</code>
        {(shown || !spent) && (
          // One button for both, so that it keeps the focus that the dialog returns to it.
          <Button size="small" aria-label={shown ? undefined : `Reveal ${name}`} onClick={shown ? hide : ask}>
            {shown ? 'Hide' : 'Reveal'}
          </Button>
        )}
        {shown && (
          <Button size="small" onClick={() => void copy(value)}>
            {result === 'copied' ? 'Copied' : 'Copy'}
          </Button>
        )}
        {spent && !shown && <small>Was shown once</small>}
        <Announcement>{result === 'copied' && `Copied ${name}`}</Announcement>
      </span>
      {warning}
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
