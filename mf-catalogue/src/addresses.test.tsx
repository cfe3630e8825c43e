import { type Device, DeviceBody, type Entity } from '@console/resources';
import { renderArea, seeded, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { mask } from 'superstruct';
import { deviceIdOf } from './devices/model';
import { deviceListPath, devicePath, editDevicePath } from './devices/paths';
import { editEntityPath, entityPath } from './entities/paths';
import { area } from './routes';

type Platform = ReturnType<typeof testPlatform>;

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

async function send(platform: Platform, path: string, body: unknown): Promise<void> {
  const token = await platform.tokenFor('admin@example.com');
  const reply = await platform.fetch(
    new Request(`http://platform.test${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
}

/** A platform with an additional device of the OEM `nordlys`. */
async function platformWith(names: { brand?: string; model?: string; version?: string }) {
  const platform = testPlatform();
  const like = seeded(platform.records.devices(), ({ entityId }) => entityId === 'nordlys');
  const device: Device = {
    ...like,
    variants: null,
    defaultImage: onePixel,
    brand: names.brand ?? like.brand,
    model: { ...like.model, name: names.model ?? like.model.name, version: names.version ?? '9.9' },
  };
  await send(platform, '/admin/devices', mask(device, DeviceBody));
  return { platform, device };
}

/** Names that are hard to represent in a URL. */
const hardNames = [
  'v 1/2%2F',
  '%2F',
  '%252F',
  '%',
  '%zz',
  '%25',
  'a/b\\c',
  '/',
  '//',
  '/...',
  '...',
  '%2e%2e',
  '?q=1#top',
  ':version',
  '*',
  'create',
  'a+b & c=d;e,f',
  'Größe ✓ 🙂',
  'line\nbreak',
  ' spaces ',
];

describe('a name survives the URL of its page unchanged:', () => {
  it.each(hardNames)('%j as brand, model and version', async (name) => {
    const { platform, device } = await platformWith({ brand: name, model: name, version: name });
    await renderArea({ area, path: devicePath(deviceIdOf(device)), platform });
    expect(await screen.findByRole('link', { name: 'Devices of nordlys' })).toBeVisible();
    const asked = platform.calls.find(({ path }) => path.startsWith('/admin/devices/brand/'));
    expect(asked?.status).toBe(200);
    const { textContent } = screen.getByRole('heading', { level: 1 });
    expect(textContent).toContain(name);
    await waitFor(() => expect(document.title).toContain(textContent?.replaceAll(/\s+/g, ' ').trim()));
  });

  it.each(['v 1/2%2F', '%'])('%j on the form of the device', async (version) => {
    const { platform, device } = await platformWith({ version });
    await renderArea({ area, path: editDevicePath(deviceIdOf(device)), platform });
    expect(await screen.findByRole('form', { name: 'Edit Device' })).toBeVisible();
  });

  it.each(['v 1/2%2F', '%', '/...', 'line\nbreak'])('%j as an entity', async (id) => {
    const platform = testPlatform();
    const like = seeded(platform.records.entities(), ({ id: seededId }) => seededId === 'nordlys');
    const known = { ...like, id, name: 'Hard to address' };
    await renderArea({ area, path: entityPath(id), platform: answering(platform, known) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hard to address' })).toBeVisible();
  });
});

/** The platform with one entity that it would not accept itself. */
function answering(platform: Platform, entity: Entity): Platform {
  return {
    ...platform,
    async fetch(request) {
      const [, , , id] = new URL(request.url).pathname.split('/');
      if (new URL(request.url).pathname.startsWith('/admin/entities/') && id !== undefined)
        return decodeURIComponent(id) === entity.id
          ? Response.json(entity)
          : Response.json({ message: `No entity ${id}` }, { status: 404 });
      return platform.fetch(request);
    },
  };
}

describe('a name that cannot be used in a URL', () => {
  it.each([
    ['half of a surrogate pair', 'A\ud800'],
    ['a dot segment', '..'],
    ['a dot segment after a slash', 'a/..'],
  ])('(%s) does not break the list of devices; its row has no link', async (_, version) => {
    const { platform } = await platformWith({ model: 'UNADDRESSABLE', version });
    await renderArea({ area, path: `${deviceListPath('nordlys')}?q=UNADDR`, platform });
    const table = await screen.findByRole('table', { name: /devices/i });
    const row = await within(table).findByRole('row', { name: /UNADDRESSABLE/ });
    expect(within(row).queryByRole('link')).toBeNull();
  });

  it('has no path', () => {
    expect(entityPath('\udc00')).toBe('');
    expect(editEntityPath('.')).toBe('');
    expect(entityPath('/..')).toBe('');
    expect(deviceListPath('')).toBe('');
    // The router would open the create form.
    expect(entityPath('create')).toBe('');
    expect(entityPath('Create')).toBe('/dashboard/entities/Create');
  });
});
