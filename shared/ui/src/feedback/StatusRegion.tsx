import { CircleCheck, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../control/IconButton';
import { focusPage, isFocusNowhere } from '../interaction/focusPlace';
import { clearStatus, useStatusMessage } from '../interaction/statusMessage';
import styles from './StatusRegion.module.css';

/** How long a message stays, in milliseconds: long enough to read it twice, short enough not to be in the way. */
const SHOWN = 10_000;

const icons = { done: CircleCheck, failed: TriangleAlert, waiting: LoaderCircle };

/**
 * The notification area of the console. Mounted before the first message, which screen readers would otherwise miss
 * (WCAG 2.2, 4.1.3). Never takes the focus; a message stays while it is hovered or focused.
 */
export function StatusRegion() {
  const latest = useStatusMessage();
  // A message from before the region was mounted is also inserted only after it.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const message = isMounted ? latest : undefined;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);

  // Messages may name records of the session, so they end with it.
  useEffect(() => clearStatus, []);

  useEffect(() => {
    if (!message || message.stays || hovered || focused) return;
    const timer = setTimeout(clearStatus, SHOWN);
    return () => clearTimeout(timer);
  }, [message, hovered, focused]);

  // React reports no blur of an element that is removed.
  useLayoutEffect(() => {
    if (!focused || region.current?.contains(document.activeElement)) return;
    setFocused(false);
    if (isFocusNowhere()) focusPage();
  });

  function clear() {
    setHovered(false);
    setFocused(false);
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
      // A landmark only while it has content.
      aria-label={message && 'Notification'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {Icon && <Icon size={18} aria-hidden className={styles.icon} />}
      <div role="status" aria-label="Last action" className={styles.text}>
        {/* A new element per message, so that a repeated text is announced again. */}
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
          // Clicking does not move the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={dismiss}
        >
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </section>
  );
}
