import { renderArea } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
import { platformWithReply } from './testPlatformReply';

test('shows issuers without a name in separate rows, and no bar for a negative count', async () => {
  const platform = platformWithReply((reply) => {
    const { topIssuers } = reply.servicesDashboardData;
    const [first] = topIssuers;
    const unnamed = { issuer: '', issuerLogoUrl: first?.issuerLogoUrl, noOfRegistrations: -5 };
    topIssuers.splice(0, topIssuers.length, unnamed, { ...unnamed, noOfRegistrations: 7 });
    return reply;
  });
  const errors = jest.spyOn(console, 'error').mockImplementation();
  await renderArea({ area, path: '/dashboard', platform });
  const card = await screen.findByRole('region', { name: 'Top 5 issuers' });
  const rows = await within(card).findAllByText('Unnamed issuer');
  const bars = rows.map(
    (name) => name.closest('li')?.querySelector('[style*="height: 6px"]')?.childElementCount,
  );
  expect(bars).toEqual([0, 1]);
  expect(errors).not.toHaveBeenCalled();
});

test('a product of a brand that is no entity has no link, one without a name that of its brand', async () => {
  const platform = platformWithReply((reply) => {
    const [first, second] = reply.wearablesDashboardData.topDevices;
    if (first) Object.assign(first.device, { brandDisplayName: 'Nobody' });
    if (second) Object.assign(second.device, { brandDisplayName: 'Nordlys', modelDisplayName: '' });
    return reply;
  });
  await renderArea({ area, path: '/dashboard', platform });
  const card = await screen.findByRole('region', { name: 'Top 5 products' });
  await within(card).findAllByRole('link');
  const [first] = within(card).getAllByRole('listitem');
  expect(first).toHaveTextContent('Nobody');
  expect(first?.querySelector('a')).toBeNull();
  const unnamed = within(card).getByRole('link', { name: 'Nordlys Unnamed model' });
  expect(unnamed).toHaveAttribute('href', '/dashboard/devices/nordlys');
});

test('shows all of a long name of a product', async () => {
  const name = 'Long '.repeat(100).trim();
  const platform = platformWithReply((reply) => {
    const [first] = reply.wearablesDashboardData.topDevices;
    if (first) Object.assign(first.device, { brandDisplayName: 'Nordlys', modelDisplayName: name });
    return reply;
  });
  await renderArea({ area, path: '/dashboard', platform });
  const card = await screen.findByRole('region', { name: 'Top 5 products' });
  const [first] = await within(card).findAllByRole('listitem');
  expect(first).toHaveTextContent(`Nordlys ${name}`);
});

test('keeps abbreviations upper case in form factors', async () => {
  const platform = platformWithReply((reply) => {
    reply.wearablesDashboardData.topFormFactors = ['NFC_USB_RING', 'CARD_WITH_QR', 'IDOL'].map(
      (formFactor) => ({ formFactor, noOfWearables: 3 }),
    );
    return reply;
  });
  await renderArea({ area, path: '/dashboard', platform });
  const card = await screen.findByRole('region', { name: 'Top 5 form factors' });
  for (const name of ['NFC USB ring', 'Card with QR', 'Idol'])
    expect(await within(card).findByText(name)).toBeVisible();
});

test('shows form factors without a name in separate rows', async () => {
  const platform = platformWithReply((reply) => {
    const unnamed = { formFactor: '', noOfWearables: 3 };
    reply.wearablesDashboardData.topFormFactors = [unnamed, unnamed, { ...unnamed, formFactor: '_' }];
    return reply;
  });
  const errors = jest.spyOn(console, 'error').mockImplementation();
  await renderArea({ area, path: '/dashboard', platform });
  const card = await screen.findByRole('region', { name: 'Top 5 form factors' });
  expect(await within(card).findAllByText('Unnamed form factor')).toHaveLength(3);
  expect(errors).not.toHaveBeenCalled();
});

test.each([[' '], ['\u200b'], [null], [undefined]])(
  'a name without visible characters (%j) counts as none',
  async (blank) => {
    const platform = platformWithReply((reply) => {
      const [device] = reply.wearablesDashboardData.topDevices;
      Object.assign(device.device, { brandDisplayName: blank, modelDisplayName: blank });
      Object.assign(reply.wearablesDashboardData.topFormFactors[0], { formFactor: blank });
      Object.assign(reply.servicesDashboardData.topIssuers[0], { issuer: blank });
      return reply;
    });
    await renderArea({ area, path: '/dashboard', platform });
    expect(await screen.findByText('Unnamed model')).toHaveTextContent(/^Unnamed model$/);
    expect(screen.getByText('Unnamed form factor')).toBeVisible();
    expect(screen.getByText('Unnamed issuer')).toBeVisible();
  },
);
