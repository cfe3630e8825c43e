import { fill, holdCalls, statusRegion } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { plugInDongle } from '../testDongle';
import { openScreen, smallPlatform } from '../testScreen';

async function open(platform = smallPlatform()) {
  const record = platform.records
    .securityModules()
    .find(({ assignedTo }) => assignedTo && !assignedTo.includes('@'));
  const page = await openScreen(`/dashboard/utils/multos/${record?.serialNumber}`, { platform });
  const section = within(await screen.findByRole('region', { name: 'Write credentials' }));
  return { ...page, platform, application: record?.assignedTo, section };
}

test('the secret can be filled in from the application without being shown', async () => {
  plugInDongle();
  const { user, section, platform, application } = await open();
  const secret = platform.records.clients().find((client) => client.clientId === application)?.clientSecret;
  await fill(user, section.getByRole('textbox', { name: 'Client ID' }), 'another');
  await user.click(section.getByRole('button', { name: 'Fill in from the application' }));
  await screen.findByDisplayValue(secret ?? 'there is one');
  expect(section.getByLabelText(/^Client secret/)).toHaveAttribute('type', 'password');
  expect(section.getByRole('textbox', { name: 'Client ID' })).toHaveValue(application);
  expect(statusRegion()).toHaveTextContent(/^The client ID and the client secret .* were filled in\.$/);
});

test('a secret that was filled in is shown only after a warning, until the focus leaves it', async () => {
  plugInDongle();
  const { user, section } = await open();
  await user.click(section.getByRole('button', { name: 'Fill in from the application' }));
  const secret = section.getByLabelText(/^Client secret/);
  await waitFor(() => expect(secret).not.toHaveValue(''));
  await user.click(section.getByRole('button', { name: 'Show Client secret' }));
  expect(secret).toHaveAttribute('type', 'password');
  const warning = await screen.findByRole('dialog', { name: 'Reveal the client secret?' });
  await user.click(within(warning).getByRole('button', { name: 'Reveal' }));
  await waitFor(() => expect(secret).toHaveAttribute('type', 'text'));
  await user.click(section.getByRole('textbox', { name: 'Client ID' }));
  expect(secret).toHaveAttribute('type', 'password');
});

test('a secret is not awaited any more after the dongle was left', async () => {
  plugInDongle();
  const held = holdCalls(smallPlatform(), /clients/);
  const { user, section, go } = await open(held.platform);
  await user.click(section.getByRole('button', { name: 'Fill in from the application' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(await section.findByText('Loading the application…')).toHaveAttribute('role', 'status');
  await go('/dashboard/utils/multos');
  await waitFor(() => expect(held.waiting[0]?.signal.aborted).toBe(true));
});

test.each(['', null])('an application with the secret %j has none to fill in', async (clientSecret) => {
  plugInDongle();
  const { user, section, platform, application } = await open();
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!request.url.includes(`/admin/clients/${application}`)) return reply;
    return Response.json({ ...(await reply.json()), clientSecret });
  };
  await user.click(section.getByRole('button', { name: 'Fill in from the application' }));
  expect(await section.findByText(/^The application has no client secret: generate one/)).toBeVisible();
  expect(section.getByLabelText(/^Client secret/)).toHaveValue('');
});

test('a dongle of an account has no application to fill in from', async () => {
  plugInDongle();
  const platform = smallPlatform();
  const record = platform.records.securityModules().find(({ assignedTo }) => assignedTo?.includes('@'));
  await openScreen(`/dashboard/utils/multos/${record?.serialNumber}`, { platform });
  expect(await screen.findByRole('textbox', { name: 'Client ID' })).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Fill in from the application' })).not.toBeInTheDocument();
});
