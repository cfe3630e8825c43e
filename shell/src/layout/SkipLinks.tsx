import { type RefObject, useState } from 'react';
import styles from './AppLayout.module.css';

/** What a person came to a list for: where its first row leads, or what it offers first. */
function firstRow(page: HTMLElement | null): HTMLElement | null {
  const row = page?.querySelector('tbody tr:has(a, button)');
  return row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector('a, button') ?? null;
}

interface SkipLinkProps {
  children: string;
  target: () => HTMLElement | null;
  onFocus?: () => void;
}

/** The address stays as it is: Back leads to the page before, and a copied link to this one. */
function SkipLink({ children, target, onFocus }: SkipLinkProps) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it does lead to a place of the page, only without a step in the history
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

/** Past the frame, and past the tools before a list. */
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
