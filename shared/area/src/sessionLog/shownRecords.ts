import type { RecordRef } from '@console/api';
import { useEffect } from 'react';
import { pageReports } from '../pageReports';
import { recordKey } from './model';
import { rememberSeen } from './sessionLog';

export interface SummaryFact {
  label: string;
  value: string;
}

/** A page's summary of its record, as text for a ticket. Must not contain secrets. */
export interface RecordSummary {
  record: RecordRef;
  /** In the order of the page. */
  facts?: readonly SummaryFact[] | undefined;
  /** The problems found and their evidence; the first line of a multi-line entry is its title. */
  diagnosis?: readonly string[] | undefined;
  /** Records whose writes and notes are included, such as the wearables of an account. */
  related?: readonly RecordRef[] | undefined;
}

const shown = pageReports<RecordSummary>();

/** Declares that this page shows a record: the shell remembers it as seen, offers a note on it, and can copy its summary. */
export function useShownRecord(summary: RecordSummary | undefined): void {
  shown.useReport(summary);
  const key = summary && recordKey(summary.record);
  // biome-ignore lint/correctness/useExhaustiveDependencies: seen when it is first shown, not on every change of it
  useEffect(() => {
    if (summary) rememberSeen(summary.record);
  }, [key]);
}

/** The summary of the current page's record; undefined if the page, or its area's release, declares none. */
export const useShownSummary = shown.useLatest;
