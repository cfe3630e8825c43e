import { CircleCheck, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { focusPage } from './focusPlace';
import { IconButton } from './IconButton';
import styles from './StatusRegion.module.css';
import { clearStatus, useStatusMessage } from './statusMessage';

/** How long a message stays, in milliseconds: time to read it twice, and not long enough to cover what comes next. */
const SHOWN = 10_000;

const icons = { done: CircleCheck, failed: TriangleAlert, waiting: LoaderCircle };

/**
 * The one place where the console says what was done. It is there before there is anything to say, or a screen reader
 * would miss the first message (WCAG 2.2, 4.1.3). It never takes the focus, and stays while a person points at it.
 */
export function StatusRegion() {
  const said = useStatusMessage();
  // What was said before the region was there comes into it after it, too.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const message = isThere ? said : undefined;
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);

  // What it names belongs to the session.
  useEffect(() => clearStatus, []);

  useEffect(() => {
    if (!message || message.stays || held) return;
    const timer = setTimeout(clearStatus, SHOWN);
    return () => clearTimeout(timer);
  }, [message, held]);

  function clear() {
    setHeld(false);
    clearStatus();
  }

  function dismiss() {
    if (region.current?.contains(document.activeElement)) focusPage();
    clear();
  }

  const Icon = message && icons[message.kind];
  return (
    <section
      ref={region}
      className={styles.region}
      data-kind={message?.kind}
      // A landmark only while there is something in it.
      aria-label={message && 'Notification'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {Icon && <Icon size={18} aria-hidden className={styles.icon} />}
      <div role="status" aria-label="Last action" className={styles.text}>
        {/* Another element for each message, so that the same words are announced again. */}
        {message && (
          <p key={message.id}>
            {message.text}
            {message.link && (
              <>
                {' '}
                <Link to={message.link.to} onClick={clear}>
                  {message.link.text}
                </Link>
              </>
            )}
          </p>
        )}
      </div>
      {message && (
        <IconButton
          aria-label="Dismiss"
          // A press by pointer leaves the focus where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={dismiss}
        >
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </section>
  );
}
