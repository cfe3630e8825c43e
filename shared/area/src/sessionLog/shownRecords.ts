import type { RecordRef } from '@console/api';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { recordKey } from './model';
import { rememberSeen } from './sessionLog';

export interface SummaryFact {
  label: string;
  value: string;
}

/** What a page says of the record that it shows, as text for a ticket. Never anything secret. */
export interface RecordSummary {
  record: RecordRef;
  /** In the order of the page. */
  facts?: readonly SummaryFact[] | undefined;
  /** What is the matter with it, and what that is known by; of an entry of several lines, the first is its title. */
  diagnosis?: readonly string[] | undefined;
  /** Records whose writes and notes belong to it: the wearables of an account. */
  related?: readonly RecordRef[] | undefined;
}

/** By the place that shows it; the latest last. */
let shown: ReadonlyMap<string, RecordSummary> = new Map();
const listeners = new Set<() => void>();

function change(edit: (next: Map<string, RecordSummary>) => void): void {
  const next = new Map(shown);
  edit(next);
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function latest(): RecordSummary | undefined {
  return [...shown.values()].at(-1);
}

/**
 * Says that this page shows a record, once it is known: the frame remembers it as seen, offers a note on it, and copies
 * its summary. What has changed since is said by the next render.
 */
export function useShownRecord(summary: RecordSummary | undefined): void {
  const place = useId();
  const key = summary && recordKey(summary.record);
  const text = JSON.stringify(summary);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another object with the same text is the same summary
  useEffect(() => {
    if (summary) change((next) => next.set(place, summary));
  }, [place, text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: seen when it is first shown, and not at every change of it
  useEffect(() => {
    if (!summary) return undefined;
    rememberSeen(summary.record);
    return () => change((next) => next.delete(place));
  }, [place, key]);
}

/** The record that the page shows; undefined on a page that shows none, or is of a release that does not say so. */
export function useShownSummary(): RecordSummary | undefined {
  return useSyncExternalStore(subscribe, latest);
}
