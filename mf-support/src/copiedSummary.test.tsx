import { summaryText, useShownSummary } from '@console/area';
import type { Platform } from '@console/platform';
import { renderArea, testPlatform } from '@console/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { accountPath } from './accounts/paths';
import { area } from './routes';
import { supportCalls } from './testCalls';
import { accountWhere, accountWithWearables, payingWearable, wearableWhere } from './testRecords';

const nothingDone = { writes: [], notes: [], seen: [] };

/** Stands in for the shell: renders what "Copy summary" would copy now. */
function Ticket() {
  const summary = useShownSummary();
  return <output aria-label="ticket">{summary && summaryText(summary, nothingDone, '')}</output>;
}

/** The copied text of a page once all checks have finished. */
async function copiedOf(
  path: string,
  platform: Platform,
  as: 'ROLE_INTERNAL_ADMIN' | 'ROLE_EXTERNAL_ADMIN' = 'ROLE_INTERNAL_ADMIN',
): Promise<string> {
  await renderArea({ area, path, platform, as });
  render(<Ticket />);
  await screen.findByRole('region', { name: 'Payment diagnosis' });
  await waitFor(() => expect(screen.queryByText('Still checking…')).not.toBeInTheDocument());
  const ticket = screen.getByRole('status', { name: 'ticket' });
  await waitFor(() => expect(ticket).not.toHaveTextContent('Still checking…'));
  return ticket.textContent;
}

function pathOf(platform: Platform, name: string): string {
  const call = supportCalls.find((each) => each.name === name);
  if (!call) throw new Error(`No such call: ${name}`);
  return call.path(platform);
}

test('the summary of a wearable has the cause, its evidence with the time in both zones, and the next step', async () => {
  const platform = testPlatform();
  const text = await copiedOf(pathOf(platform, 'a card that the issuer suspended'), platform);
  expect(text).toContain('\n- ASN: ');
  expect(text).toMatch(
    new RegExp(
      [
        '\\n\\nDiagnosis',
        '- Cannot pay',
        '- The issuer suspended card •••• \\d{4}',
        '  Certain cause – State: SUSPENDED · History: Suspended Externally: Suspended by the issuer \\d\\d/\\d\\d/\\d{4} [\\d:]{8} \\([\\d/]* ?[\\d:]{8} UTC\\)',
        '  Next step: Ask the customer to call .+: only the issuer can resume the card\\.',
      ].join('\\n'),
    ),
  );
  expect(text).not.toContain('What was checked');
});

test('the next step in the summary starts with what staff have to do', async () => {
  const platform = testPlatform();
  const text = await copiedOf(
    pathOf(platform, 'a card that the customer is not allowed to personalise'),
    platform,
  );
  expect(text).toContain('  Next step: Switch on Allow Mobile Perso, then ask the customer to');
});

test('the summary of a wearable that can pay lists what was checked', async () => {
  const platform = testPlatform();
  const path = `/dashboard/support/wearables/asn/${payingWearable(platform).asn}`;
  const text = await copiedOf(path, platform);
  expect(text).toContain(
    [
      '- Can pay',
      '- No reason was found for a declined payment',
      '  Next step: Ask the customer where the payment was declined and what the terminal displayed: a terminal or the issuer may decline a single payment.',
      '- What was checked',
      '  Account: enabled',
      '  Refresh token: present',
      '  Maintenance: off',
      '  pairing: paired',
    ].join('\n'),
  );
  expect(text).toMatch(/\n {2}last payment: .+ UTC\)/);
  expect(text).toMatch(/\n- Created: .+ UTC\)/);
});

test('the summary of an account names the wearable of each cause', async () => {
  const platform = testPlatform();
  const path = pathOf(platform, 'a customer with one wearable that does not pay');
  const text = await copiedOf(path, platform);
  const { asn, device } =
    platform.records
      .wearables()
      .find(
        ({ username, serialNumber }) => path.endsWith(encodeURIComponent(username ?? '-')) && !serialNumber,
      ) ?? {};
  expect(text).toContain(
    [
      '- Some cards can pay',
      '- The wearable is not paired',
      `  ${device?.brand} ${device?.model} (Wearable ${asn})`,
      '  Certain cause – Serial number: NOT PAIRED',
    ].join('\n'),
  );
});

test('the summary of an account has the phone, and nothing of other entities to leave out', async () => {
  const platform = testPlatform();
  const { account } = accountWithWearables(platform);
  const phone = {
    brand: 'Apple',
    model: 'iPhone 16',
    systemVersion: 'iOS 19.1',
    version: '4.2.5',
    deviceId: 'a1',
  };
  Object.assign(account, { deviceInfo: btoa(JSON.stringify(phone)) });
  const text = await copiedOf(accountPath(account.email), platform);
  expect(text).toContain(
    '\n- Mobile device: Brand Apple, Model iPhone 16, System version iOS 19.1, Version 4.2.5\n- Wearable: ',
  );
  expect(text).not.toContain('other entities');
});

test('the summary of an account says that external staff do not see the wearables of other entities', async () => {
  const platform = testPlatform();
  const { username } = wearableWhere(platform, ({ device }) => device.brand === 'NORDLYS');
  Object.assign(
    accountWhere(platform, ({ email }) => email === username),
    { deviceInfo: 'not base64' },
  );
  const text = await copiedOf(accountPath(username ?? ''), platform, 'ROLE_EXTERNAL_ADMIN');
  expect(text).toMatch(
    /\n- Wearable: NORDLYS .+\n- Wearables: Your role cannot see wearables of other entities\n/,
  );
  expect(text).toContain(
    '\n- Mobile device: The device info of this account cannot be read: it is not valid base64\n',
  );
});

test('the summary lists what could not be checked, with the reason', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/discover/*' }, status: 500, message: 'The catalogue is being moved' });
  const text = await copiedOf(`/dashboard/support/wearables/asn/${payingWearable(platform).asn}`, platform);
  expect(text).toContain('- Unknown\n- Could not determine whether payments work');
  expect(text).toContain('\n  device: not checked (The catalogue is being moved)');
});

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
