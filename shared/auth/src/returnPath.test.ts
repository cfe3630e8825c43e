import { rememberReturnPath, returnPath, safeReturnPath, takeReturnPath } from './returnPath';

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
    rememberReturnPath('/dashboard/system');
    rememberReturnPath('/elsewhere');
    expect(returnPath()).toBe('/dashboard/system');
    expect(takeReturnPath()).toBe('/dashboard/system');
    expect(takeReturnPath()).toBe('/dashboard');
  });

  it('is the dashboard if the storage holds an unsafe one', () => {
    sessionStorage.setItem('return_path', '//evil.test/dashboard');
    expect(takeReturnPath()).toBe('/dashboard');
    expect(sessionStorage).toHaveLength(0);
  });
});
