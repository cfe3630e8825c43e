import { returnPath, safeReturnPath, storeReturnPath, takeReturnPath } from './returnPath';
import { testSession } from './testSession';
import { openTab, simulatedTab } from './testTab';

simulatedTab();

describe('the return path', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/clients?page=2', '/dashboard/clients?page=2'],
    ['/elsewhere/../dashboard/clients?page=2#top', '/dashboard/clients?page=2'],
    ['/dashboard/../elsewhere', undefined],
    ['/dashboardx', undefined],
    ['//evil.test/dashboard', undefined],
    ['https://evil.test/dashboard', undefined],
    ['/\\evil.test/dashboard', undefined],
    ['javascript:alert(1)', undefined],
    ['//[', undefined],
    ['dashboard/clients', undefined],
    ['', undefined],
  ])('%s is read as %s', (path, taken) => {
    expect(safeReturnPath(path)).toBe(taken);
  });

  it('is returned once, and an invalid path does not replace it', () => {
    storeReturnPath('/dashboard/system', undefined);
    storeReturnPath('/elsewhere', undefined);
    expect(returnPath()).toBe('/dashboard/system');
    expect(takeReturnPath()).toBe('/dashboard/system');
    expect(takeReturnPath()).toBe('/dashboard');
  });

  it('is the dashboard if the storage holds an unsafe one', () => {
    sessionStorage.setItem('return_path', '//evil.test/dashboard');
    expect(takeReturnPath()).toBe('/dashboard');
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['its person', { subject: 'ingrid' }, '/dashboard/accounts/jane@example.com'],
    ['another person', { subject: 'mateus' }, '/dashboard'],
    ['another entity', { subject: 'ingrid', entity: 'oslo' }, '/dashboard'],
  ])(
    'of a session that has ended is for %s, also after reloads of the sign-in page',
    async (_, claims, path) => {
      const tab = await openTab();
      tab.startSession(testSession({ subject: 'ingrid' }));
      history.replaceState(null, '', '/dashboard/accounts/jane@example.com');
      tab.signOut('unauthorized');
      tab.deaf(true);
      const reloaded = await openTab();
      reloaded.deaf(true);
      const again = await openTab();
      again.startSession(testSession(claims));
      expect(again.takeReturnPath()).toBe(path);
      expect(sessionStorage.getItem('return_path_of')).toBeNull();
    },
  );

  it('of a session without a subject is for nobody after a reload: a colleague may have the same role and entity', async () => {
    const tab = await openTab();
    tab.startSession({ ...testSession(), address: 'ingrid@example.com' });
    history.replaceState(null, '', '/dashboard/accounts/jane@example.com');
    tab.signOut('unauthorized');
    tab.deaf(true);
    const reloaded = await openTab();
    reloaded.startSession({ ...testSession(), address: 'mateus@example.com' });
    expect(reloaded.takeReturnPath()).toBe('/dashboard');
    expect(sessionStorage.getItem('return_path_of')).toBeNull();
  });

  it('that was opened without a session is for whoever signs in', async () => {
    const tab = await openTab();
    tab.startSession(testSession({ subject: 'ingrid' }));
    tab.signOut('unauthorized');
    tab.deaf(true);
    const reloaded = await openTab();
    reloaded.rememberReturnPath('/dashboard/oems');
    reloaded.startSession(testSession({ subject: 'mateus' }));
    expect(reloaded.takeReturnPath()).toBe('/dashboard/oems');
  });
});
