import { Button } from 'antd';
import { useState } from 'react';
import styles from './SecretText.module.css';
import { showStatus } from './statusMessage';
import { useCopy } from './useCopy';
import { useReveal } from './useReveal';
import { Announcement } from './VisuallyHidden';

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
  const [spentOn, setSpentOn] = useState<string>();
  const { result, copy } = useCopy(() =>
    showStatus(`Could not copy the ${name}; select the text instead.`, 'failed'),
  );
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
      {/* Takes the focus itself, so that marking the text, or a browser that gives buttons no focus, hides nothing. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus of what is in it */}
      <span className={styles.secret} tabIndex={-1} onBlur={hideWhenLeft}>
        <code>{shown ? value : <Mask name={name} />}</code>
        {(shown || !spent) && (
          // One button for both, so that the focus that the dialog gives back stays where it is.
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
