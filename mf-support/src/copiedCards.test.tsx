import { summaryText, useShownSummary } from '@console/area';
import { renderArea, testPlatform } from '@console/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { area } from './routes';
import { payingWearable } from './testRecords';

/** Stands in for the shell: renders what "Copy summary" would copy now. */
function Ticket() {
  const summary = useShownSummary();
  const nothingDone = { writes: [], notes: [], seen: [] };
  return <output aria-label="ticket">{summary && summaryText(summary, nothingDone, '')}</output>;
}

test('the copied summary has at most the last four digits of a card number', async () => {
  const platform = testPlatform();
  const wearable = payingWearable(platform);
  const [service] = wearable.services ?? [];
  Object.assign(service ?? {}, { productInfo: { ...service?.productInfo, imageText: '4000123412349876' } });
  await renderArea({ area, path: `/dashboard/support/wearables/asn/${wearable.asn}`, platform });
  render(<Ticket />);
  const ticket = await screen.findByRole('status', { name: 'ticket' });
  await waitFor(() => expect(ticket).toHaveTextContent('•••• •••• •••• 9876'));
  expect(document.body).not.toHaveTextContent('40001234');
});
