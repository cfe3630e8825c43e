import { observeWrites, type WriteOutcome } from '@console/api';
import { holdNextRead, loseAnswer, renderArea, statusRegion, testPlatform } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { clientPath } from './paths';
import { seededClient } from './testClients';
import { fillAppliance, openCreateForm } from './testCreateForm';
import { typeDeletion } from './testDeletion';

/** The last outcome that the session log was told of each write. */
const outcomes = new Map<string, WriteOutcome['state']>();
/** What it calls each write, with the name of its record. */
const named: string[] = [];

beforeEach(() => {
  outcomes.clear();
  named.length = 0;
  observeWrites(({ id, what, record }) => {
    named.push(`${what}, ${record?.name}`);
    return ({ state }) => outcomes.set(id, state);
  });
});
afterAll(() => observeWrites(() => () => undefined));

test('the log has a deletion as done whose answer was lost, once the application is found to be gone', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  const page = await renderArea({ area, path: clientPath(client.clientId), platform });
  const { confirm } = await typeDeletion(page, client.clientId);
  loseAnswer('DELETE');
  await confirm();
  await waitFor(() => expect(statusRegion()).toHaveTextContent(`Application ${client.name} was deleted.`));
  expect([...outcomes.values()]).toEqual(['done']);
});

test('the log names an application that could not be deleted because the session had ended', async () => {
  const platform = testPlatform();
  const client = seededClient(platform, 'ROLE_CORE');
  const page = await renderArea({ area, path: clientPath(client.clientId), platform });
  const { confirm } = await typeDeletion(page, client.clientId);
  platform.fail({ match: { method: 'DELETE', path: '*' }, status: 401 });
  await confirm();
  await waitFor(() => expect([...outcomes.values()]).toEqual(['failed']));
  expect(named).toEqual([`Delete the application, ${client.name}`]);
});

test('the log has both attempts at a creation as done if the second one finds that the first had created it', async () => {
  const page = await openCreateForm();
  await fillAppliance(page);
  loseAnswer('POST');
  await page.submit();
  await screen.findByText(/It is not known whether the platform received this/);
  expect([...outcomes.values()]).toEqual(['unknown']);
  await page.submit();
  await waitFor(() =>
    expect(statusRegion()).toHaveTextContent('had already been created, exactly as you sent it'),
  );
  expect([...outcomes.values()]).toEqual(['done', 'done']);
  expect(new Set(named)).toEqual(new Set(['Create the application, Front desk']));
});

test('so it has if the user leaves while the second one is looked up', async () => {
  const page = await openCreateForm();
  await fillAppliance(page);
  loseAnswer('POST');
  await page.submit();
  await screen.findByText(/It is not known whether the platform received this/);
  // As in a browser, a call whose signal is aborted gets no answer.
  const { fetch } = globalThis;
  globalThis.fetch = async (address, init) => {
    init?.signal?.throwIfAborted();
    return fetch(address, init);
  };
  const answerLookUp = holdNextRead();
  await page.submit();
  await waitFor(() => expect([...outcomes.values()]).toEqual(['unknown', 'failed']));
  await page.go('/elsewhere');
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  await act(async () => answerLookUp());
  await waitFor(() => expect([...outcomes.values()]).toEqual(['done', 'done']));
});
