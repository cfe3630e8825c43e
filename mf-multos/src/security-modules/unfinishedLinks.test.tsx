import { fill, statusRegion } from '@console/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { noteSetUp } from './dongle/setUpDongles';
import { noteUnfinishedCredentials } from './dongle/unfinishedCredentials';
import { useLedHereAgain } from './dongle/useLedHereAgain';
import { finishedChip, plugInDongle } from './testDongle';
import { openScreen, smallPlatform } from './testScreen';
import { configureAt, openSetUp, setUpForm } from './testSetUp';

// What these links lead to from other pages: UnrecordedDongles.test.tsx, sessionEndsInRun.test.tsx.

const list = '/dashboard/utils/multos';

test('"Continue with" fills in the number again, even at the same address, and says so', async () => {
  plugInDongle();
  const page = await openSetUp();
  act(() => noteSetUp({ serialNumber: '900001', modulus: null }));
  const field = (await setUpForm()).getByRole('textbox', { name: 'Serial Number' });
  for (const typed of ['900050', '900051']) {
    await fill(page.user, field, typed);
    await page.user.click(screen.getByRole('link', { name: 'Continue with 900001' }));
    await waitFor(() => expect(field).toHaveValue('900001'));
    expect(statusRegion()).toHaveTextContent('The number 900001 was filled in.');
  }
  await page.go(configureAt);
  await waitFor(() => expect(field).toHaveValue('000001'));
});

test('"Write the credentials of" on the page of that dongle focuses the first field', async () => {
  plugInDongle();
  const platform = smallPlatform();
  const serialNumber = platform.records.securityModules()[0]?.serialNumber ?? '';
  const { user } = await openScreen(`${list}/${serialNumber}`, { platform });
  const form = within(await screen.findByRole('form', { name: 'Write credentials' }));
  act(() => noteUnfinishedCredentials(serialNumber));
  const link = await screen.findByRole('link', { name: `Write the credentials of ${serialNumber}` });
  for (const _ of ['first', 'again']) {
    await user.click(link);
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Client ID' })).toHaveFocus());
  }
});

test('"Read the key of" on the page that reads any dongle focuses the button that reads', async () => {
  plugInDongle();
  const { user } = await openScreen(`${list}/read/`);
  const form = within(await screen.findByRole('form', { name: 'Read device' }));
  act(() => noteSetUp({ serialNumber: '900001', modulus: null }, 'key'));
  await user.click(await screen.findByRole('link', { name: 'Read the key of 900001' }));
  await waitFor(() => expect(form.getByRole('button', { name: 'Read device' })).toHaveFocus());
});

test('a key that could not be read is still to be read', async () => {
  plugInDongle({ chip: finishedChip('900001'), faults: [{ kind: 'modulus', shape: 'even' }] });
  const { user } = await openScreen(`${list}/read/`);
  const form = within(await screen.findByRole('form', { name: 'Read device' }));
  act(() => noteSetUp({ serialNumber: '900001', modulus: null }, 'key'));
  await user.click(form.getByRole('button', { name: 'Read device' }));
  await screen.findByRole('region', { name: 'Found on the dongle' });
  expect(screen.getByRole('link', { name: 'Read the key of 900001' })).toBeVisible();
});

test('a page that was just opened leaves the focus alone', async () => {
  plugInDongle();
  const page = await openScreen(list);
  act(() => noteSetUp({ serialNumber: '900001', modulus: null }, 'key'));
  await page.user.click(await screen.findByRole('link', { name: 'Read the key of 900001' }));
  await screen.findByRole('form', { name: 'Read device' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

function Page() {
  const [times, setTimes] = useState(0);
  useLedHereAgain(() => setTimes((before) => before + 1));
  return <p>Led here again {times} times</p>;
}

test('a page is led to again by a link, and by Back to where it was opened, but not by opening it', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/page'] });
  render(<RouterProvider router={router} />);
  expect(screen.getByText('Led here again 0 times')).toBeVisible();
  await act(() => router.navigate('/page?number=1'));
  expect(screen.getByText('Led here again 1 times')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Led here again 2 times')).toBeVisible();
});
