import { signOut } from '@console/auth';
import {
  areaWithSlowPage,
  connect,
  holdCalls,
  renderArea,
  signInAgain,
  testPlatform,
  watchDownloads,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { clientPath, createClientPath } from './paths';
import { seededClient, storedClient } from './testClients';

const saved = watchDownloads();

test('leaving while the banner is fetched saves no file', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(
    platform,
    'ROLE_MOBILE',
    ({ mobileAppDetails }) => !!mobileAppDetails?.emailBanner,
  );
  Object.assign(storedClient(platform, clientId)?.mobileAppDetails ?? {}, {
    emailBanner: '/slow/banner.png',
  });
  const slow = areaWithSlowPage(area);
  const page = await renderArea({ area: slow.area, path: clientPath(clientId), platform });
  const { fetch } = globalThis;
  let isAsked = false;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!String(input).endsWith('/slow/banner.png')) return fetch(input, init);
    isAsked = true;
    // As a browser does, it gives up a call whose signal is aborted.
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
    });
  });
  await page.user.click(await screen.findByRole('button', { name: 'Export application' }));
  await waitFor(() => expect(isAsked).toBe(true));
  act(() => void page.go(slow.path));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Stopped, because you were leaving this page\./,
  );
  expect(saved).toEqual([]);
});

test('says after the next sign-in that an export was dropped with the session, and offers it again', async () => {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_MOBILE');
  const page = await renderArea({ area, path: clientPath(clientId), platform });
  const button = await screen.findByRole('button', { name: 'Export application' });
  const held = holdCalls(platform, /^\/admin\/clients\/[^/]+$/);
  connect(held.platform);
  await page.user.click(button);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  act(() => signOut('expired'));
  connect(platform);
  await act(async () => held.release());
  await signInAgain(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`The session ended before ${clientId}.json was saved.`);
  expect(saved).toEqual([]);
  await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(`${clientId}.json was saved.`)).toBeVisible();
  expect(alert).not.toBeInTheDocument();
  // One that was over before the session ended is not reported.
  act(() => signOut('expired'));
  await signInAgain(page);
  expect(await screen.findByRole('button', { name: 'Export application' })).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const lacksType = 'This file lacks the type, so it cannot be imported.';

/** Exports an application with these authorities, then chooses its file for an import. */
async function exportAndChoose(authorities: readonly { authority?: string | null }[]) {
  const platform = testPlatform();
  const { clientId } = seededClient(platform, 'ROLE_CORE');
  Object.assign(storedClient(platform, clientId) ?? {}, { authorities });
  const { user, go } = await renderArea({ area, path: clientPath(clientId), platform });
  const button = await screen.findByRole('button', { name: 'Export application' });
  await user.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  // The warning is there by then.
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
  const isWarned = screen.queryByText(lacksType, { exact: false }) !== null;
  const content = (await saved[0]?.blob.text()) ?? '';
  await go(createClientPath('nordlys'));
  const input = await screen.findByLabelText('Import application', { selector: 'input' });
  await user.upload(input, new File([content], 'client.json', { type: 'application/json' }));
  return { content: JSON.parse(content), isWarned };
}

test('an authority that does not say which it is is left out, so that the file can be imported', async () => {
  const { content, isWarned } = await exportAndChoose([{ authority: null }, { authority: 'ROLE_CORE' }, {}]);
  expect(content).toMatchObject({ authorities: [{ authority: 'ROLE_CORE' }] });
  expect(isWarned).toBe(false);
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible();
});

test.each([[[]], [[{ authority: null }, { authority: '' }]]])(
  'without any that does (%j), the file cannot be imported, and the export says so',
  async (authorities) => {
    expect((await exportAndChoose(authorities)).isWarned).toBe(true);
    expect(await screen.findByText(/Field "authorities"/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  },
);
