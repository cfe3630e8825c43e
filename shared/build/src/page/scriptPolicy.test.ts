import { readFileSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import { runInNewContext } from 'node:vm';

interface Page {
  __CONSOLE_SCRIPTS__?: { trusted: (address: string) => unknown };
}

const code = readFileSync(fileURLToPath(new URL('../../page/scriptPolicy.js', import.meta.url)), 'utf8');

function trusted(address: string): unknown {
  const page: Page = {};
  runInNewContext(code, { window: page, location: new URL('https://console.test/dashboard/system'), URL });
  return page.__CONSOLE_SCRIPTS__?.trusted(address);
}

it("a file of the shell is trusted, by its path on the console's origin", () => {
  expect(trusted('/static/js/frame.01234567.js')).toBe('/static/js/frame.01234567.js');
});

// Browsers resolve none of the encoded, servers some of them.
it.each([
  '/static/..%2fremotes/mf-any/a.js',
  '/static/..%2Fremotes/mf-any/a.js',
  '/static/..%5cremotes/mf-any/a.js',
  '/static/..%5Cremotes/mf-any/a.js',
  '/static-of-another/a.js',
])('%s is no file of the shell', (address) => {
  expect(() => trusted(address)).toThrow('is not a file of this console');
});
