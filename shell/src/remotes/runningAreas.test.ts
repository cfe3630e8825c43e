import { signOut } from '@console/auth';
import { startConsole } from '../testConsole';
import { noteCrash, supportText } from './runningAreas';

test('what an area threw in one session is not in the support text of the next user', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await startConsole();
  noteCrash({ name: 'mf-clients', title: 'Applications' }, new Error('no name in jane.doe@example.com'));
  expect(supportText()).toContain('\nApplications stopped: Error: no name in jane.doe@example.com');
  signOut();
  expect(supportText()).not.toContain('stopped');
});
