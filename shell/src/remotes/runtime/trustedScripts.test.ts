import type * as Scripts from './trustedScripts';

/** Loads the module on a page whose inline script has set this policy. */
function load(policy: typeof globalThis.__CONSOLE_SCRIPTS__): typeof Scripts {
  globalThis.__CONSOLE_SCRIPTS__ = policy;
  jest.resetModules();
  return require('./trustedScripts');
}
afterEach(() => {
  globalThis.__CONSOLE_SCRIPTS__ = undefined;
});

test("addresses are checked by the page's policy, which is told the folders of areas", () => {
  const allowed: string[] = [];
  const takeAllow = jest.fn(() => (folder: string) => void allowed.push(folder));
  const { allowScripts, trustedScript } = load({ trusted: (address) => `trusted ${address}`, takeAllow });
  expect(takeAllow).toHaveBeenCalledTimes(1);
  expect(trustedScript('/a.js')).toBe('trusted /a.js');
  allowScripts('/remotes/mf-any/');
  expect(allowed).toEqual(['/remotes/mf-any/']);
  // Claimed once, when the module loaded.
  expect(takeAllow).toHaveBeenCalledTimes(1);
});

test('a page without a policy allows every address', () => {
  const { allowScripts, trustedScript } = load(undefined);
  expect(trustedScript('/a.js')).toBe('/a.js');
  expect(() => allowScripts('/remotes/mf-any/')).not.toThrow();
});
