import { ApiError } from '@console/api';
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
