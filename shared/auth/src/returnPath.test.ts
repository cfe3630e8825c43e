import { rememberReturnPath, returnPath, safeReturnPath, takeReturnPath } from './returnPath';

describe('the way back', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/clients?page=2', '/dashboard/clients?page=2'],
    ['/dashboard/../elsewhere', undefined],
    ['/dashboardx', undefined],
    ['//evil.test/dashboard', undefined],
    ['https://evil.test/dashboard', undefined],
    ['/\\evil.test/dashboard', undefined],
    ['javascript:alert(1)', undefined],
    ['//[', undefined],
    ['dashboard/clients', undefined],
    ['', undefined],
  ])('%s is taken as %s', (path, taken) => {
    expect(safeReturnPath(path)).toBe(taken);
  });

  it('is taken once, and what is none leaves the one that was remembered', () => {
    rememberReturnPath('/dashboard/system');
    rememberReturnPath('/elsewhere');
    expect(returnPath()).toBe('/dashboard/system');
    expect(takeReturnPath()).toBe('/dashboard/system');
    expect(takeReturnPath()).toBe('/dashboard');
  });
});
