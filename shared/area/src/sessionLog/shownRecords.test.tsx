import { renderHook } from '@testing-library/react';
import { signedIn } from '../testLayout';
import { keepSessionLog, sessionLog } from './sessionLog';
import { type RecordSummary, useShownRecord, useShownSummary } from './shownRecords';

const account: RecordSummary = { record: { kind: 'Account', id: 'noor@example.com' } };
const ring: RecordSummary = { record: { kind: 'Wearable', id: 'ASN1' } };

signedIn();
beforeEach(keepSessionLog);

const page = (summary?: RecordSummary) =>
  renderHook((shown: RecordSummary | undefined) => useShownRecord(shown), { initialProps: summary });
const seen = () => sessionLog().seen.map(({ record: { id } }) => id);

test("a page's summary is available once known, follows its changes, and is gone with the page", () => {
  const frame = renderHook(() => useShownSummary()).result;
  const { rerender, unmount } = page();
  expect(frame.current).toBeUndefined();
  expect(seen()).toEqual([]);
  rerender(account);
  expect(frame.current).toEqual(account);
  const more = { ...account, facts: [{ label: 'Enabled', value: 'YES' }] };
  rerender(more);
  expect(frame.current).toEqual(more);
  unmount();
  expect(frame.current).toBeUndefined();
});

test('of two summaries the latest is used, and the other again once that one is gone', () => {
  const frame = renderHook(() => useShownSummary()).result;
  const first = page(account);
  const second = page(ring);
  expect(frame.current).toEqual(ring);
  second.unmount();
  expect(frame.current).toEqual(account);
  first.rerender(undefined);
  expect(frame.current).toBeUndefined();
});

test('a record counts as seen when it is first shown, not on every change', () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000);
  const { rerender } = page(account);
  jest.spyOn(Date, 'now').mockReturnValue(2_000);
  rerender({ ...account, diagnosis: ['The service is suspended'] });
  expect(sessionLog().seen).toEqual([{ record: account.record, at: 1_000 }]);
  rerender(ring);
  jest.restoreAllMocks();
  expect(seen()).toEqual(['ASN1', 'noor@example.com']);
});
