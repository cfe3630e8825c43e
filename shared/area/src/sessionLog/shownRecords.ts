import type { RecordRef } from '@console/api';
import { useEffect } from 'react';
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
  /** In the order of the page. */
  facts?: readonly SummaryFact[] | undefined;
  /** What is the matter with it, and what that is known by; of an entry of several lines, the first is its title. */
  diagnosis?: readonly string[] | undefined;
  /** Records whose writes and notes belong to it: the wearables of an account. */
  related?: readonly RecordRef[] | undefined;
}

const shown = saidByPages<RecordSummary>();

/** Says that this page shows a record: the frame remembers it as seen, offers a note on it, and copies its summary. */
export function useShownRecord(summary: RecordSummary | undefined): void {
  shown.useSay(summary);
  const key = summary && recordKey(summary.record);
  // biome-ignore lint/correctness/useExhaustiveDependencies: seen when it is first shown, and not at every change of it
  useEffect(() => {
    if (summary) rememberSeen(summary.record);
  }, [key]);
}

/** The record that the page shows; undefined on a page that shows none, or is of a release that does not say so. */
export const useShownSummary = shown.useLatest;
