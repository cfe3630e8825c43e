import { queryClient } from '@console/api';
import type { Area } from '@console/area';
import { signOut } from '@console/auth';
import {
  areaWithSlowPage,
  changesSent,
  choose,
  connect,
  fill,
  holdCalls,
  signInAgain,
  statusRegion,
  type testPlatform,
} from '@console/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { area } from '../routes';
import { hasClientQuery } from './queries';
import { ResumeCreation } from './ResumeCreation';
import { chooseFile, storedClient } from './testClients';
import { field, fillAppliance, openCreateForm } from './testCreateForm';

const clientsNamed = (name: string, platform: ReturnType<typeof testPlatform>) =>
  platform.records.clients().filter((client) => client.name === name);

async function openMobile(ofArea: Area = area) {
  const page = await openCreateForm(undefined, undefined, ofArea);
  await fill(page.user, field('Name'), 'Wallet');
  await choose(page.user, 'Client Type', 'Mobile');
  await fill(page.user, field('App store name'), 'Wallet for rings');
  return page;
}

test('after a 401 between creation and details, continues with the details and creates nothing twice', async () => {
  const page = await openMobile();
  const { platform, user } = page;
  platform.fail({ match: { method: 'PUT', path: '/admin/clients/*' }, status: 401, times: 1 });
  await page.submit();
  await signInAgain(page);

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'The application was created, but its mobile app details may not have been saved',
  );
  expect(alert).toHaveTextContent('Your session ended while they were being saved.');
  expect(statusRegion()).toHaveTextContent(/^Application Wallet was created\.$/);
  const [created] = clientsNamed('Wallet', platform);
  expect(page.address()).toBe(`/dashboard/clients/edit/${created?.clientId}`);
  expect(field('App store name')).toHaveValue('Wallet for rings');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Wallet' });
  expect(clientsNamed('Wallet', platform)).toHaveLength(1);
  expect(storedClient(platform, created?.clientId ?? '')?.mobileAppDetails).toMatchObject({
    appStoreName: 'Wallet for rings',
  });
  expect(changesSent(platform).map(({ method }) => method)).toEqual(['POST', 'PUT', 'PUT']);

  // The application exists, so its draft is gone.
  await page.go('/dashboard/clients/create/nordlys');
  await screen.findByRole('form', { name: 'Add an Application' });
  expect(field('Name')).toHaveValue('');
});

test('after the session ended before the reply to the details, does not claim that they were not saved', async () => {
  const page = await openMobile();
  const held = holdCalls(page.platform, /^\/admin\/clients\/[^/]+$/);
  connect(held.platform);
  await page.submit();
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  act(() => signOut('expired'));
  const signedIn = signInAgain(page);
  held.release();
  await signedIn;
  expect(await screen.findByText(/its mobile app details may not have been saved$/)).toBeVisible();
  expect(clientsNamed('Wallet', page.platform)[0]?.mobileAppDetails?.appStoreName).toBe('Wallet for rings');
});

/** Submits, ends the session during the call, and signs in again; `then` answers from then on. */
async function endSessionDuringCall(
  page: Awaited<ReturnType<typeof openCreateForm>>,
  then: ReturnType<typeof testPlatform> = page.platform,
) {
  const held = holdCalls(page.platform, /^\/admin\/clients$/);
  connect(held.platform);
  await page.submit();
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  act(() => signOut('expired'));
  connect(then);
  const signedIn = signInAgain(page);
  held.release();
  await signedIn;
}

test.each([
  ['arrived', 0],
  ['did not arrive', 1],
])('creates an application once if the session ends during the call and it %s', async (_, refused) => {
  const page = await openCreateForm();
  const { platform } = page;
  await fillAppliance(page, 'Front desk');
  if (refused) platform.fail({ match: { method: 'POST', path: '/admin/clients' }, status: 503, times: 1 });
  await endSessionDuringCall(page);

  if (refused) {
    expect(await screen.findByText('Your unsaved changes are back')).toBeVisible();
    await page.submit();
  }
  await screen.findByRole('heading', { level: 1, name: 'Front desk' });
  const bodies = changesSent(platform).map(({ body }) => body);
  expect(bodies).toHaveLength(refused + 1);
  // The second attempt has the id and the secret of the first, so the platform refuses it if the first still arrives.
  for (const body of bodies) expect(body).toEqual(bodies[0]);
  expect(clientsNamed('Front desk', platform)).toHaveLength(1);
});

test('a mobile application found after its session ended says that its details were not sent, and has them in the form', async () => {
  const page = await openMobile();
  await endSessionDuringCall(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The application was created, but its mobile app details were not saved');
  expect(alert).toHaveTextContent('Your session ended before they were saved.');
  expect(field('App store name')).toHaveValue('Wallet for rings');
});

test('creates an application once if the session ends again before it is known whether the call arrived', async () => {
  const page = await openCreateForm();
  const { platform } = page;
  await fillAppliance(page, 'Front desk');
  platform.fail({ match: { method: 'GET', path: '/admin/clients' }, status: 401, times: 1 });
  await endSessionDuringCall(page);
  await signInAgain(page);

  await screen.findByRole('heading', { level: 1, name: 'Front desk' });
  expect(clientsNamed('Front desk', platform)).toHaveLength(1);
  expect(changesSent(platform).map(({ method }) => method)).toEqual(['POST']);
});

test('a second attempt finds an application whose creation arrived only after the form was back', async () => {
  const page = await openCreateForm();
  await fillAppliance(page, 'Front desk');
  const held = holdCalls(page.platform, /^\/admin\/clients$/);
  connect(held.platform);
  await page.submit();
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  act(() => signOut('expired'));
  connect(page.platform);
  await signInAgain(page);
  expect(await screen.findByText('Your unsaved changes are back')).toBeVisible();
  await act(async () => held.release());
  await waitFor(() => expect(clientsNamed('Front desk', page.platform)).toHaveLength(1));
  await page.submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible();
  expect(statusRegion()).toHaveTextContent(
    'Application Front desk had already been created, exactly as you sent it.',
  );
});

test('a second attempt after the session ended during an import finds that it had succeeded', async () => {
  const page = await openCreateForm();
  await chooseFile(page.user);
  const held = holdCalls(page.platform, /^\/admin\/clients\/import$/);
  connect(held.platform);
  await page.user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  act(() => signOut('expired'));
  connect(page.platform);
  const signedIn = signInAgain(page);
  held.release();
  await signedIn;
  await page.user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Client successfully uploaded')).toBeVisible();
  expect(changesSent(page.platform)).toHaveLength(2);
});

async function findOnceLeaving(
  page: Awaited<ReturnType<typeof openCreateForm>>,
  slow: ReturnType<typeof areaWithSlowPage>,
) {
  const lookup = holdCalls(page.platform, /^\/admin\/clients$/);
  await endSessionDuringCall(page, lookup.platform);
  await waitFor(() => expect(lookup.waiting).toHaveLength(1));
  act(() => void page.go(slow.path));
  await act(async () => lookup.release());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await slow.load();
  expect(await screen.findByRole('heading', { name: 'Slow page' })).toBeVisible();
}

test('an application found once the user is leaving does not lead back to it, and its draft is gone', async () => {
  const slow = areaWithSlowPage(area);
  const page = await openCreateForm(undefined, undefined, slow.area);
  await fill(page.user, field('Name'), 'Shop window');
  await choose(page.user, 'Client Type', 'iframe');
  const form = page.address();
  await findOnceLeaving(page, slow);
  expect(statusRegion()).toHaveTextContent(/^Application Shop window was created\.$/);
  expect(clientsNamed('Shop window', page.platform)).toHaveLength(1);
  await page.go(form);
  await screen.findByRole('form', { name: 'Add an Application' });
  expect(field('Name')).toHaveValue('');
});

test('a mobile application found once the user is leaving says that its details are missing', async () => {
  const slow = areaWithSlowPage(area);
  const page = await openMobile(slow.area);
  await findOnceLeaving(page, slow);
  expect(statusRegion()).toHaveTextContent(
    'Application Wallet was created. Its mobile app details were not saved.',
  );
  const [created] = clientsNamed('Wallet', page.platform);
  const link = () => screen.getByRole('link', { name: 'Open Wallet' });
  expect(link()).toHaveAttribute('href', `/dashboard/clients/client/${created?.clientId}`);
  // It does not go away by itself, as a message would once the pointer has left it.
  jest.useFakeTimers();
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notification' }));
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notification' }));
  act(() => jest.advanceTimersByTime(60_000));
  expect(link()).toBeVisible();
});

test('an application found just as the user goes elsewhere does not take them back', async () => {
  const creation = { clientId: '5d0c4f0e-6f1e-4f0f-9d0e-2b7c7d8e9f10', entityId: 'nordlys', name: 'Kiosk' };
  queryClient.setQueryData(hasClientQuery(creation).queryKey, true);
  function FoundPage() {
    const navigate = useNavigate();
    // As a click does between the appearance of the page and the effects that follow its first paint.
    useLayoutEffect(() => void navigate('/elsewhere'), [navigate]);
    return (
      <ResumeCreation creation={creation} formName="Add an Application">
        The form
      </ResumeCreation>
    );
  }
  const routes = [
    { path: '/', element: <FoundPage /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    { path: '*', element: <h1>Back again</h1> },
  ];
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading')).toHaveTextContent('Elsewhere');
});
