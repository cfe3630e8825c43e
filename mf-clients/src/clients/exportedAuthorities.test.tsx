import { renderArea, testPlatform, watchDownloads } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { clientPath, createClientPath } from './paths';
import { seededClient, storedClient } from './testClients';

const saved = watchDownloads();
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
