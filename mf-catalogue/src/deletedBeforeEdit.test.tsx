import { fill, holdNextRead, renderArea, seeded, testPlatform } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { deviceIdOf, groupByModel } from './devices/model';
import { deviceListPath, devicePath } from './devices/paths';
import { area } from './routes';

const platform = testPlatform();

const device = seeded(platform.records.devices(), ({ variants }) => !!variants?.length);

const { brand, model, version } = deviceIdOf(device);

const records = {
  device: {
    path: devicePath(deviceIdOf(device)),
    call: `/admin/devices/brand/${brand}/model/${model}/version/${version}`,
    content: () => screen.queryByRole('region', { name: 'Variants' }),
    save: 'SUBMIT',
    field: 'Description',
  },
  entity: {
    path: '/dashboard/entities/nordlys',
    call: '/admin/entities/nordlys',
    content: () => screen.queryByRole('button', { name: 'Export entity' }),
    save: 'Save',
    field: 'Contact phone',
  },
} as const;

const kinds = ['device', 'entity'] as const;

async function openPage(kind: keyof typeof records) {
  const { path, call, content } = records[kind];
  const page = await renderArea({ area, path, platform: testPlatform() });
  await waitFor(() => expect(content()).toBeVisible());
  return {
    ...page,
    edit: () => page.user.click(screen.getByRole('link', { name: 'Edit' })),
    deleteElsewhere: () =>
      page.platform.fail({ match: { method: 'GET', path: call }, status: 404, message: 'It was deleted' }),
  };
}

test.each(kinds)('does not show a %s from the cache after its form got a 404', async (kind) => {
  const page = await openPage(kind);
  page.deleteElsewhere();
  await page.edit();
  expect(await screen.findByText('It was deleted')).toBeVisible();
  const answer = holdNextRead();
  await page.go(records[kind].path);
  expect(await screen.findByText(`Loading ${kind}`)).toBeInTheDocument();
  expect(records[kind].content()).not.toBeInTheDocument();
  await act(async () => answer());
  expect(await screen.findByText('It was deleted')).toBeVisible();
  expect(records[kind].content()).not.toBeInTheDocument();
});

test.each(kinds)('shows a %s from the cache after its form could not be loaded', async (kind) => {
  const { platform: its, edit, go } = await openPage(kind);
  its.fail({ match: { method: 'GET', path: records[kind].call }, status: 503, message: 'Away' });
  await edit();
  expect(await screen.findByText('Away')).toBeVisible();
  await go(records[kind].path);
  await waitFor(() => expect(records[kind].content()).toBeVisible());
});

test.each(kinds)('does not show a %s from the cache after saving it got a 404', async (kind) => {
  const page = await openPage(kind);
  await page.edit();
  await screen.findByRole('form', { name: new RegExp(`^Edit ${kind}$`, 'i') });
  await fill(page.user, screen.getByRole('textbox', { name: records[kind].field }), 'Mine');
  page.deleteElsewhere();
  await page.user.click(screen.getByRole('button', { name: records[kind].save }));
  expect(await screen.findByText(new RegExp(`^Not saved: this ${kind} no longer exists`))).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('It was deleted')).toBeVisible();
  expect(records[kind].content()).not.toBeInTheDocument();
});

test('refreshes the list after the page of a device got a 404', async () => {
  const platform = testPlatform();
  const ofNordlys = platform.records.devices().filter(({ entityId }) => entityId === 'nordlys');
  const { name, versions } = seeded(groupByModel(ofNordlys), (group) => group.versions.length === 1);
  const { brand, model, version } = deviceIdOf(seeded(versions));
  const path = deviceListPath('nordlys');
  const page = await renderArea({ area, path, platform });
  const link = await screen.findByRole('link', { name });
  await platform.fetch(
    new Request(`http://any.test/admin/devices/brand/${brand}/model/${model}/version/${version}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${await platform.tokenFor('admin@example.com')}` },
    }),
  );
  await page.user.click(link);
  await screen.findByRole('link', { name: 'Back to OEMs' });
  await page.go(path);
  await screen.findByRole('table', { name: 'devices' });
  await waitFor(() => expect(screen.queryByRole('link', { name })).not.toBeInTheDocument());
});
