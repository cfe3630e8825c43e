import { useId, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Crumb } from './area';

/** What a page is called once its record is known; without it, what its route makes of the address. */
export interface PageName {
  title?: string | undefined;
  /** The way to it, without the page itself. */
  crumbs?: readonly Crumb[] | undefined;
}

/** By the place that says it; the latest last. */
let names: ReadonlyMap<string, PageName> = new Map();
const listeners = new Set<() => void>();

function change(edit: (next: Map<string, PageName>) => void): void {
  const next = new Map(names);
  edit(next);
  names = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says what this page and the way to it are called: an address has ids only, and a person knows names. */
export function usePageName(name: PageName | undefined): void {
  const place = useId();
  const text = JSON.stringify(name);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another object with the same text is the same name
  useLayoutEffect(() => {
    if (!name) return undefined;
    change((next) => next.set(place, name));
    return () => change((next) => next.delete(place));
  }, [place, text]);
}

/** What the page that is shown has said; undefined where it says nothing. */
export function useSaidPageName(): PageName | undefined {
  return useSyncExternalStore(subscribe, () => [...names.values()].at(-1));
}
