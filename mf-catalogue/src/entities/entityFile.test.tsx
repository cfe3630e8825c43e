import { changesSent, deferred, renderArea, seeded, testPlatform, watchDownloads } from '@console/testing';
import { readJsonFile } from '@console/ui/readJsonFile';
import { act, screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { EntityFile } from './entityFile';

const saved = watchDownloads();

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Makes the object storage return images of a given size. */
function storePictures(bytes: number) {
  const picture = new Uint8Array(bytes);
  picture.set(png);
  const { fetch } = globalThis;
  globalThis.fetch = async (address, init) =>
    String(address).startsWith('http://storage.test/') ? new Response(picture) : fetch(address, init);
}

test('leaves out an image that would make the file too large to import, and says so', async () => {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path: '/dashboard/entities/nordlys', platform });
  const button = await screen.findByRole('button', { name: 'Export entity' });
  // One of them fits in base64, but not both.
  storePictures(4_000_000);
  await user.click(button);
  const cover = `http://storage.test${seeded(platform.records.entities(), ({ id }) => id === 'nordlys').coverImage}`;
  const remark = `Images that were left out (the file contains their addresses instead): ${cover} (too large)`;
  expect(await screen.findByText(remark)).toBeVisible();
  const [file] = saved;
  expect(file?.blob.size).toBeLessThanOrEqual(10_000_000);
  const content: unknown = JSON.parse((await file?.blob.text()) ?? '');
  expect(content).toMatchObject({
    logo: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
    coverImage: cover,
  });

  const rules = { kind: 'entity', struct: EntityFile, failureText: 'Not read' } as const;
  await expect(readJsonFile(file?.blob ?? new Blob(), rules)).resolves.toMatchObject({ name: 'Nordlys' });
});

test('the remark about a file is gone while the next one is prepared', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/nordlys' });
  const button = await screen.findByRole('button', { name: 'Export entity' });
  storePictures(4_000_000);
  await user.click(button);
  await screen.findByText(/^Images that were left out/);
  const { fetch } = globalThis;
  const { promise: held, resolve: release } = deferred();
  globalThis.fetch = async (...call) => {
    await held;
    return fetch(...call);
  };
  await user.click(button);
  await waitFor(() => expect(screen.queryByText(/^Images that were left out/)).not.toBeInTheDocument());
  release();
  expect(await screen.findByText(/^Images that were left out/)).toBeVisible();
});

interface Content {
  name: string;
  logo?: string;
  coverImage?: string;
  excludedFromWebsite?: boolean;
  storeLink?: string;
  contact?: { email: string; phone?: string; website?: string };
}

const entityFileOf = (content: Content) =>
  new File([JSON.stringify(content)], `${content.name}.json`, { type: 'application/json' });

test('white space around an email or a link, which browsers do not show, is not sent', async () => {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path: '/dashboard/entities/create', platform });
  await screen.findByRole('form', { name: 'Add an Entity' });
  const file = entityFileOf({
    name: 'Nova',
    excludedFromWebsite: true,
    storeLink: 'https://x.example ',
    contact: { email: 'a@b.io\n' },
  });
  await user.upload(screen.getByLabelText('Import entity'), file);
  await screen.findByText('The form was filled from Nova.json.');
  await user.click(screen.getByRole('button', { name: 'Add entity' }));
  expect(await screen.findByRole('link', { name: 'Nova' })).toBeVisible();
  expect(changesSent(platform)[0]?.body).toMatchObject({
    storeLink: 'https://x.example',
    contact: { email: 'a@b.io' },
  });
});

test('a file gives no invisible characters to emails, numbers and links, whose fields drop them', async () => {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path: '/dashboard/entities/create', platform });
  await screen.findByRole('form', { name: 'Add an Entity' });
  const file = entityFileOf({
    name: 'Nova',
    storeLink: '\u200bhttps://x.example/\u2060',
    contact: { email: 'a@b.io\u200b', phone: '\u202a+47 1\u202c', website: 'x.ex\u00adample' },
  });
  await user.upload(screen.getByLabelText('Import entity'), file);
  await screen.findByText('The form was filled from Nova.json.');
  const field = (name: string) => screen.getByRole('textbox', { name });
  expect(field('Store link')).toHaveValue('https://x.example/');
  expect(field('Contact email')).toHaveValue('a@b.io');
  expect(field('Contact phone')).toHaveValue('+47 1');
  expect(field('Contact website')).toHaveValue('x.example');
});

test('warns if an entity exists whose name differs in invisible characters only', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/create' });
  await screen.findByRole('form', { name: 'Add an Entity' });
  await user.upload(screen.getByLabelText('Import entity'), entityFileOf({ name: 'Nord\u200blys' }));
  expect(await screen.findByText('Nordlys already exists')).toBeVisible();
});

test('a file without a type, or with an empty one, is of an OEM like every entity', async () => {
  const rules = { kind: 'entity', struct: EntityFile, failureText: 'Not read' } as const;
  for (const type of [undefined, null, 'OEM']) {
    const file = new File([JSON.stringify({ name: 'Nova', type })], 'nova.json');
    await expect(readJsonFile(file, rules)).resolves.toMatchObject({ name: 'Nova' });
  }
});

describe('an image in the file', () => {
  async function importWith(images: { logo?: string; coverImage?: string }) {
    const { user } = await renderArea({ area, path: '/dashboard/entities/create' });
    await screen.findByRole('form', { name: 'Add an Entity' });
    await user.upload(screen.getByLabelText('Import entity'), entityFileOf({ name: 'Nova', ...images }));
    return user;
  }
  const base64 = btoa(String.fromCharCode(...png));

  test('is rejected by its field if it is truncated, and the form is unchanged', async () => {
    const decode = jest.fn().mockRejectedValue(new Error('InvalidStateError'));
    Reflect.set(globalThis, 'createImageBitmap', decode);
    try {
      await importWith({ logo: `data:image/png;base64,${base64}` });
      const reason = 'Field "logo": The image is damaged and cannot be read';
      expect(await screen.findByText(reason)).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    } finally {
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
    }
  });

  test.each([
    ['logo', 'Logo'],
    ['coverImage', 'Cover image'],
  ])('gets the type of its bytes, also if it is the only image: %s', async (field, label) => {
    await importWith({ [field]: `data:image/svg+xml;base64,${base64}` });
    const shown = await screen.findByRole('img', { name: label });
    expect(shown).toHaveAttribute('src', `data:image/png;base64,${base64}`);
  });

  test('does not change the form if it is decoded after another file was chosen', async () => {
    const { promise: drawn, resolve: draw } = deferred<object>();
    const decode = jest.fn(() => drawn);
    Reflect.set(globalThis, 'createImageBitmap', decode);
    try {
      const user = await importWith({ logo: `data:image/png;base64,${base64}` });
      await waitFor(() => expect(decode).toHaveBeenCalled());
      await user.upload(screen.getByLabelText('Import entity'), entityFileOf({ name: 'Second' }));
      expect(await screen.findByText('The form was filled from Second.json.')).toBeVisible();
      const read = jest.spyOn(FileReader.prototype, 'readAsDataURL');
      await act(async () => draw({ close: () => undefined }));
      // Only then is the form filled.
      await waitFor(() => expect(read.mock.contexts).toMatchObject([{ readyState: FileReader.DONE }]));
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Second');
    } finally {
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
    }
  });
});

test('"Cancel reading" leaves the form unchanged, also when the content of the file arrives later', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/create' });
  await screen.findByRole('form', { name: 'Add an Entity' });
  const file = new File([JSON.stringify({ name: 'Nova' })], 'nova.json', { type: 'application/json' });
  const bytes = await file.arrayBuffer();
  let arrive = () => {};
  const content = new Promise<ArrayBuffer>((resolve) => {
    arrive = () => resolve(bytes);
  });
  await user.upload(
    screen.getByLabelText('Import entity'),
    Object.assign(file, { arrayBuffer: () => content }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel reading' }));
  await act(async () => {
    arrive();
    // Longer than the form takes to be filled from a small file.
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('a file with more text than anyone could check leaves the form unchanged: 9 MB blocked the page for 20 seconds', async () => {
  const { user } = await renderArea({ area, path: '/dashboard/entities/create' });
  await screen.findByRole('form', { name: 'Add an Entity' });
  const content = JSON.stringify({ name: 'Nova', description: 'x'.repeat(100_000) });
  await user.upload(screen.getByLabelText('Import entity'), new File([content], 'nova.json'));
  expect(
    await screen.findByText('The file has more than 100,000 characters besides its images'),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});
