import type * as Scripts from './trustedScripts';

/** The module as a page runs it, whose own script has set this before. */
function load(policy: typeof globalThis.__CONSOLE_SCRIPTS__): typeof Scripts {
  globalThis.__CONSOLE_SCRIPTS__ = policy;
  jest.resetModules();
  return require('./trustedScripts');
}
afterEach(() => {
  globalThis.__CONSOLE_SCRIPTS__ = undefined;
});

test("asks the page's policy which address may run, and tells it the folders of areas", () => {
  const allowed: string[] = [];
  const takeAllow = jest.fn(() => (folder: string) => void allowed.push(folder));
  const { allowScripts, trustedScript } = load({ trusted: (address) => `trusted ${address}`, takeAllow });
  expect(takeAllow).toHaveBeenCalledTimes(1);
  expect(trustedScript('/a.js')).toBe('trusted /a.js');
  allowScripts('/remotes/mf-any/');
  expect(allowed).toEqual(['/remotes/mf-any/']);
  // Taken once, by who ran first.
  expect(takeAllow).toHaveBeenCalledTimes(1);
});

test('has nothing to ask on a page without one', () => {
  const { allowScripts, trustedScript } = load(undefined);
  expect(trustedScript('/a.js')).toBe('/a.js');
  expect(() => allowScripts('/remotes/mf-any/')).not.toThrow();
});
