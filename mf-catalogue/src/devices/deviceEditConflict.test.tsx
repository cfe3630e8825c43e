import { changesSent, fill, loseAnswer, pngFile, signInAgain, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { field } from './testDeviceForm';
import { openForm, unregistered } from './testEditForm';

describe('when someone else has changed the device,', () => {
  async function openThenChange() {
    const platform = testPlatform();
    const device = unregistered(platform);
    const before = { ...device };
    const page = await openForm(platform, device);
    Object.assign(device, { tdpIdentifier: 'TDP-THEIRS', description: 'Theirs' });
    await fill(page.user, field('TDP'), '9999');
    await fill(page.user, field('Description'), 'Mine');
    await page.submit();
    const dialog = await screen.findByRole('dialog', { name: 'Someone else has changed this device' });
    return { ...page, platform, before, dialog };
  }

  test('the dialog shows their changes next to mine, and "Overwrite their changes" sends the form as it is', async () => {
    const { user, platform, before, dialog } = await openThenChange();
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['TDP Identifier', before.tdpIdentifier, 'TDP-THEIRS', 'unchanged', 'Theirs'],
      ['Description', before.description, 'Theirs', 'Mine', 'Yours'],
    ]);
    expect(changesSent(platform)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite their changes' }));
    await screen.findByRole('region', { name: 'Variants' });
    expect(changesSent(platform)[0]?.body).toMatchObject({
      tdpId: 9999,
      tdpIdentifier: before.tdpIdentifier,
      description: 'Mine',
    });
  });

  test('"Overwrite" asks again if they change the device in the meantime', async () => {
    const { user, platform, dialog } = await openThenChange();
    const device = unregistered(platform);
    Object.assign(device, { description: 'Theirs, later' });
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite their changes' }));
    await waitFor(() => expect(screen.getByRole('cell', { name: 'Theirs, later' })).toBeVisible());
    expect(screen.getAllByRole('row').slice(1)).toHaveLength(1);
    expect(changesSent(platform)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Overwrite their changes' }));
    await screen.findByRole('region', { name: 'Variants' });
    expect(changesSent(platform)[0]?.body).toMatchObject({ description: 'Mine' });
  });

  test('"Merge their changes into my form" keeps my changes, and the next SUBMIT sends them', async () => {
    const { user, platform, dialog, submit } = await openThenChange();
    await user.click(within(dialog).getByRole('button', { name: 'Merge their changes into my form' }));
    expect(
      await screen.findByText(
        'Not saved yet. Their changes to TDP Identifier are in your form now. Your own version of Description was kept: saving again overwrites theirs',
      ),
    ).toBeVisible();
    expect(field('TDP Identifier')).toHaveValue('TDP-THEIRS');
    expect(field('Description')).toHaveValue('Mine');
    expect(field('TDP')).toHaveValue('9999');
    expect(changesSent(platform)).toEqual([]);
    await submit();
    await screen.findByRole('region', { name: 'Variants' });
    expect(changesSent(platform)[0]?.body).toMatchObject({
      tdpId: 9999,
      tdpIdentifier: 'TDP-THEIRS',
      description: 'Mine',
    });
  });

  test('"Back to the form", Close and Escape save nothing, and SUBMIT asks again', async () => {
    const { user, platform, submit } = await openThenChange();
    for (const way of ['Back to the form', 'Close', 'Escape']) {
      if (way === 'Escape') await user.keyboard('{Escape}');
      else await user.click(screen.getByRole('button', { name: way }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByText('Not saved: someone else has changed this device')).toBeVisible();
      expect(field('TDP')).toHaveValue('9999');
      await submit();
      await screen.findByRole('dialog', { name: 'Someone else has changed this device' });
      expect(screen.queryByText('Not saved: someone else has changed this device')).not.toBeInTheDocument();
      expect(changesSent(platform)).toEqual([]);
    }
  });
});

const underNewUrl = (image: string | null | undefined) => `${image}?stored=again`;

test('does not treat the same image under a new URL as a change, but another image', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const { description, defaultImage } = device;
  const [first, second, ...others] = device.variants ?? [];
  const page = await openForm(platform, device);
  Object.assign(device, {
    description: 'Theirs',
    defaultImage: underNewUrl(defaultImage),
    variants: [
      { ...first, image: second?.image },
      ...[second, ...others].map((variant) => ({ ...variant, image: underNewUrl(variant?.image) })),
    ],
  });
  await fill(page.user, field('TDP'), '9999');
  await page.submit();
  const dialog = await screen.findByRole('dialog', { name: /Someone else has changed/ });
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Description', description, 'Theirs', 'unchanged', 'Theirs'],
    [`Image of ${first?.color}`, 'an image', 'another image', 'unchanged', 'Theirs'],
  ]);
});

test('requests all images under old and new URLs before the first one arrives', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const page = await openForm(platform, device);
  const before = device.variants ?? [];
  const stored = before.map((variant) => ({ ...variant, image: underNewUrl(variant.image) }));
  Object.assign(device, { variants: stored });
  const requested = new Set<string>();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const { origin, pathname, search } = new URL(String(input));
    if (origin === 'http://storage.test') {
      requested.add(`${pathname}${search}`);
      await arrived;
    }
    return fetch(input, init);
  };
  await fill(page.user, field('TDP'), '9999');
  await page.submit();
  const images = [...before, ...stored].map(({ image }) => image);
  await waitFor(() => expect([...requested].sort()).toEqual(images.sort()));
  arrive();
  await screen.findByRole('region', { name: 'Variants' });
  expect(changesSent(platform)[0]?.body).toMatchObject({ tdpId: 9999 });
});

test('treats an image under a new URL as a change if neither can be fetched', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  Object.assign(device, { defaultImage: '/gone/a.png' });
  const page = await openForm(platform, device);
  Object.assign(device, { defaultImage: '/gone/b.png' });
  await fill(page.user, field('TDP'), '9999');
  await page.submit();
  const dialog = await screen.findByRole('dialog', { name: /Someone else has changed/ });
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Default Image', 'an image', 'another image', 'unchanged', 'Theirs'],
  ]);
  expect(changesSent(platform)).toEqual([]);
});

test('does not treat my own save without reply as a change by someone else, even with a new image', async () => {
  const platform = testPlatform();
  const page = await openForm(platform, unregistered(platform));
  await fill(page.user, field('Description'), 'Mine');
  await page.user.upload(screen.getByLabelText('Replace Default Image'), pngFile('new.png', 7));
  await waitFor(() =>
    expect(screen.getByAltText('Default Image')).toHaveAttribute('src', expect.stringMatching(/^data:/)),
  );
  const { fetch } = globalThis;
  globalThis.fetch = async (...call) => {
    const reply = await fetch(...call);
    return changesSent(platform).length > 0 ? new Response('', { status: 504 }) : reply;
  };
  await page.submit();
  expect(await screen.findByText(/It is not known whether the platform received this/)).toBeVisible();
  globalThis.fetch = fetch;
  await page.submit();
  await screen.findByRole('region', { name: 'Variants' });
  expect(changesSent(platform)).toHaveLength(2);
});

describe('after two saves without reply, another edit', () => {
  async function saveTwiceUnanswered() {
    const platform = testPlatform();
    const page = await openForm(platform, unregistered(platform));
    for (const description of ['Mine', 'Mine, later']) {
      await fill(page.user, field('Description'), description);
      loseAnswer('PUT');
      await page.submit();
      await waitFor(() => expect(unregistered(platform).description).toBe(description));
      expect(await screen.findByText(/It is not known whether the platform received this/)).toBeVisible();
    }
    await fill(page.user, field('Description'), 'Mine, at last');
    return { ...page, platform, stored: unregistered(platform) };
  }

  test.each(['Mine', 'Mine, later'])('is saved without asking if "%s" is stored', async (description) => {
    const { platform, stored, submit } = await saveTwiceUnanswered();
    Object.assign(stored, { description });
    await submit();
    await screen.findByRole('region', { name: 'Variants' });
    expect(changesSent(platform).map(({ body }) => body)).toMatchObject([
      { description: 'Mine' },
      { description: 'Mine, later' },
      { description: 'Mine, at last' },
    ]);
  });

  test('is not saved without asking if someone else has changed the device since', async () => {
    const { platform, stored, submit } = await saveTwiceUnanswered();
    Object.assign(stored, { description: 'Theirs' });
    await submit();
    const dialog = await screen.findByRole('dialog', { name: /Someone else has changed/ });
    expect(within(dialog).getByRole('cell', { name: 'Theirs' })).toBeVisible();
    expect(changesSent(platform)).toHaveLength(2);
  });
});

test('does not mix their new variants with the ones that I removed', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const [first, ...mine] = device.variants?.map(({ color }) => color) ?? [];
  const page = await openForm(platform, device);
  await page.user.click(screen.getByRole('button', { name: 'Remove variant 1' }));
  Object.assign(device, {
    variants: [...(device.variants ?? []), { color: 'Theirs', image: device.defaultImage }],
  });
  await page.submit();
  const dialog = await screen.findByRole('dialog', { name: /Someone else has changed/ });
  expect(within(dialog).getByText(/so nothing can be merged/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /Merge/ })).toBeNull();
  await page.user.click(within(dialog).getByRole('button', { name: 'Overwrite their changes' }));
  await screen.findByRole('region', { name: 'Variants' });
  expect(first).toBeDefined();
  expect(changesSent(platform)[0]?.body).toMatchObject({ variants: mine.map((color) => ({ color })) });
});

test('what was merged into an edit restored after signing in again is not asked about once more after CLEAR', async () => {
  const platform = testPlatform();
  const page = await openForm(platform, unregistered(platform));
  await fill(page.user, field('Description'), 'Mine');
  platform.expireTokens();
  await page.submit();
  await signInAgain(page);
  expect(await screen.findByText('Your unsaved changes are back')).toBeVisible();
  Object.assign(unregistered(platform), { tdpIdentifier: 'TDP-THEIRS' });
  await page.submit();
  const dialog = await screen.findByRole('dialog', { name: /Someone else has changed/ });
  await page.user.click(within(dialog).getByRole('button', { name: 'Merge their changes into my form' }));
  await screen.findByText(/their changes are in your form now/);
  await page.user.click(screen.getByRole('button', { name: 'CLEAR' }));
  await page.user.click(await screen.findByRole('button', { name: 'Clear the form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(field('TDP Identifier')).toHaveValue('TDP-THEIRS');
  await fill(page.user, field('TDP Identifier'), 'TDP-MINE');
  await page.submit();
  await screen.findByRole('region', { name: 'Variants' });
  expect(changesSent(platform).map(({ body }) => body)).toMatchObject([{ tdpIdentifier: 'TDP-MINE' }]);
});

test('asks as usual if they have removed a text that a device needs', async () => {
  const platform = testPlatform();
  const device = unregistered(platform);
  const page = await openForm(platform, device);
  Object.assign(device, { tdpIdentifier: null });
  await fill(page.user, field('Description'), 'Mine');
  await page.submit();
  const dialog = await screen.findByRole('dialog', { name: /Someone else has changed/ });
  expect(within(dialog).getByRole('row', { name: /^TDP Identifier .* – unchanged Theirs$/ })).toBeVisible();
});

test('says that the device has been deleted, and keeps the input', async () => {
  const platform = testPlatform();
  const page = await openForm(platform, unregistered(platform));
  await fill(page.user, field('Description'), 'Mine');
  platform.fail({ match: { path: '/admin/devices/brand/*' }, status: 404 });
  await page.submit();
  expect(
    await screen.findByText(
      'Not saved: this device no longer exists. Copy what you need, then create it again',
    ),
  ).toBeVisible();
  expect(field('Description')).toHaveValue('Mine');
  expect(changesSent(platform)).toEqual([]);
});
