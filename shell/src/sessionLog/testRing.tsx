import { callApi, Nothing } from '@console/api';
import { useShownRecord } from '@console/area';
import { act, screen } from '@testing-library/react';
import { openConsole, pageOf, testArea } from '../testConsole';

export const ring = { kind: 'Wearable', id: 'ASN1', name: 'Echo Ring', path: '/dashboard/ring' };

export const account = { kind: 'Account', id: 'jane@example.com' };

/** A record whose notes belong to the summary of the ring. */
export const card = { kind: 'Card', id: '1234' };

/** A page of an area that shows a record. */
function RingPage() {
  const facts = [{ label: 'ASN', value: 'ASN1' }];
  useShownRecord({ record: ring, related: [card], facts, diagnosis: ['Not paired'] });
  return (
    <>
      <h1>Ring</h1>
      <input aria-label="Field of the page" />
    </>
  );
}

let count = 0;
export async function openRing() {
  count += 1;
  const area = testArea(`mf-ring${count}`);
  const plain = testArea(`mf-plain${count}`);
  const page = await openConsole({
    path: `/dashboard/ring${count}`,
    areas: [area, plain],
    code: (each) => ({ area: pageOf(each, each === area ? RingPage : undefined) }),
  });
  await screen.findByRole('heading', { name: 'Ring' });
  return { ...page, plainPath: `/dashboard/plain${count}` };
}

export const panel = () => screen.findByRole('complementary', { name: 'Session log' });

export const change = (path: string, what: string) =>
  act(() =>
    callApi({ method: 'POST', path, body: {}, reply: Nothing, write: { what, record: ring } }).catch(
      () => undefined,
    ),
  );
