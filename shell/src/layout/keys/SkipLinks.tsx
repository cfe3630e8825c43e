import { type RefObject, useState } from 'react';
import styles from '../../frame.module.css';
import { notInHiddenTab } from './hiddenTab';

/** The target in a list's first actionable row: its row link, or else its first link or button. */
function firstRow(page: HTMLElement | null): HTMLElement | null {
  const row = page?.querySelector(`tbody tr:has(a, button)${notInHiddenTab}`);
  return row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector('a, button') ?? null;
}

interface SkipLinkProps {
  children: string;
  target: () => HTMLElement | null;
  onFocus?: () => void;
}

/** Leaves the address unchanged, so that Back and copied links work as usual. */
function SkipLink({ children, target, onFocus }: SkipLinkProps) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page, but without a history entry
    <a
      className={styles.skip}
      href="#content"
      onFocus={onFocus}
      onClick={(event) => {
        event.preventDefault();
        target()?.focus();
      }}
    >
      {children}
    </a>
  );
}

/** Skip links past the layout, and past the controls above a list. */
export function SkipLinks({ page }: { page: RefObject<HTMLElement | null> }) {
  const [hasRows, setHasRows] = useState(false);
  return (
    <>
      <SkipLink target={() => page.current} onFocus={() => setHasRows(firstRow(page.current) !== null)}>
        Skip to the page
      </SkipLink>
      {hasRows && (
        <SkipLink target={() => firstRow(page.current) ?? page.current}>Skip to the first row</SkipLink>
      )}
    </>
  );
}
