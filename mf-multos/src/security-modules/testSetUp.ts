import { type AreaPage, deferred, fill } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { typedPins } from './testDongle';
import { openScreen, smallPlatform } from './testScreen';

export const configureAt = '/dashboard/utils/multos/configure/';

/** For tests: the bodies of the records that were sent. */
export const recordsSent = ({ platform }: Pick<AreaPage, 'platform'>) =>
  platform.calls
    .filter(({ method, path }) => method === 'POST' && path === '/admin/security-modules')
    .map(({ body }) => body);

/** For tests: a platform that a dongle's record does not reach until `send` is called. */
export function withRecordHeld() {
  const platform = smallPlatform();
  const { fetch } = platform;
  const { promise: sent, resolve: send } = deferred();
  platform.fetch = async (request) => {
    if (request.method === 'POST' && request.url.endsWith('/admin/security-modules')) await sent;
    return fetch(request);
  };
  return { platform, send };
}

export const setUpForm = async () =>
  within(await screen.findByRole('form', { name: 'Personalise the chip' }));

/** For tests: opens the page that sets up a dongle. */
export async function openSetUp(platform = smallPlatform(), path = configureAt): Promise<AreaPage> {
  const page = await openScreen(path, { platform });
  await setUpForm();
  return page;
}

/** For tests: the new PINs, twice. */
export async function typePins(user: AreaPage['user']): Promise<void> {
  const fields = await setUpForm();
  for (const [pinType, pin] of Object.entries(typedPins)) {
    await fill(user, fields.getByLabelText(new RegExp(`^PIN ${pinType}`)), pin);
    await fill(user, fields.getByLabelText(new RegExp(`^Repeat PIN ${pinType}`)), pin);
  }
}

/** For tests: types the number, and the PINs if they are required. Returns the button that starts the run. */
export async function fillSetUp(user: AreaPage['user'], serialNumber: string): Promise<HTMLElement> {
  const fields = await setUpForm();
  await fill(user, fields.getByRole('textbox', { name: 'Serial Number' }), serialNumber);
  if (fields.queryByLabelText(/^PIN 01/)) await typePins(user);
  return fields.getByRole('button', { name: 'Personalise' });
}

export async function personalise(user: AreaPage['user'], serialNumber: string): Promise<void> {
  await user.click(await fillSetUp(user, serialNumber));
}

export const isSetUp = (serialNumber: string) => screen.findByText(`The dongle ${serialNumber} is set up`);
export const isSaved = (serialNumber: string) => screen.findByText(`The record of ${serialNumber} was saved`);
