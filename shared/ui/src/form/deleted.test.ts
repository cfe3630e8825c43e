import { ApiError, observeWrites, recordWrite } from '@console/api';
import { deleted } from './deleted';

const gone = async () => {
  throw new ApiError('Error getting the application', { kind: 'http', status: 404 });
};

const failing = (arrival: 'unknown' | 'notSent') =>
  Promise.reject(new ApiError('Error deleting the application', { kind: 'network', arrival }));

test('a deletion whose reply was lost is done once the record is found to be gone', async () => {
  expect(await deleted('Application Harbour Pay', failing('unknown'), gone)).toBe(
    'Application Harbour Pay was deleted.',
  );
});

test('its entry in the session log then says that it is done', async () => {
  const outcomes: unknown[] = [];
  observeWrites(() => (outcome) => outcomes.push(outcome));
  const deletion = recordWrite({ what: 'Delete the application' }, () => failing('unknown'));
  await deleted('Application Harbour Pay', deletion, gone);
  expect(outcomes.at(-1)).toEqual({ state: 'done' });
});

test('a deletion that was never sent is not done, even if someone else has deleted the record', async () => {
  await expect(deleted('Application Harbour Pay', failing('notSent'), gone)).rejects.toThrow(
    'Error deleting the application',
  );
});

test('a deletion whose reply was lost is not done while the record is there or cannot be read', async () => {
  const unread = () => Promise.reject(new ApiError('No reply', { kind: 'network' }));
  for (const look of [async () => 'Harbour Pay', unread, undefined])
    await expect(deleted('Application Harbour Pay', failing('unknown'), look)).rejects.toThrow(
      'Error deleting the application',
    );
});
