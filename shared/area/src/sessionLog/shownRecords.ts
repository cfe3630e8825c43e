import type { RecordRef } from '@console/api';
import { useEffect, useId } from 'react';
import { saidByPages } from '../saidByPages';
import { recordKey } from './model';
import { rememberSeen } from './sessionLog';

export interface SummaryFact {
  label: string;
  value: string;
}

/** What a page says of the record that it shows, as text for a ticket. Never anything secret. */
export interface RecordSummary {
  record: RecordRef;
  facts?: readonly SummaryFact[] | undefined;
  /** What is the matter with it, and what that is known by; of an entry of several lines, the first is its title. */
  diagnosis?: readonly string[] | undefined;
  /** Records whose writes and notes belong to it: the wearables of an account. */
  related?: readonly RecordRef[] | undefined;
}

const shown = saidByPages<RecordSummary>();

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
    if (summary) shown.say(place, summary);
  }, [place, text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: seen when it is first shown, and not at every change of it
  useEffect(() => {
    if (!summary) return undefined;
    rememberSeen(summary.record);
    return () => shown.takeBack(place);
  }, [place, key]);
}

/** The record that the page shows; undefined on a page that shows none, or is of a release that does not say so. */
export const useShownSummary = shown.useLatest;
