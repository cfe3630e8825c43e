import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellManifest } from '@console/area/manifests';
import { shellFolder } from '@console/build/workspace';
import { consoleUnderTest } from '@console/testing/browser';

const { open } = consoleUnderTest();

test('a remote finds every export that the shell claims to offer', async () => {
  const { shared }: ShellManifest = JSON.parse(readFileSync(join(shellFolder, 'dist/shell.json'), 'utf8'));
  const page = await open({ path: '/dashboard/system' });
  await page.getByRole('heading', { name: 'System', level: 1, exact: true }).waitFor();
  const missing = await page.evaluate(async (offered) => {
    const found: string[] = [];
    const scope = globalThis.__CONSOLE_FEDERATION_RUNTIME__?.shareScope;
    for (const [request, { version, exports }] of Object.entries(offered)) {
      const load = scope?.[request]?.[version]?.get;
      if (!load) found.push(request);
      // A module offered as a whole is its own default export.
      const names = exports.includes('*') ? exports.filter((name) => !/^(\*|default)$/.test(name)) : exports;
      const module = (await load?.())?.();
      for (const name of names) if (!(name in Object(module))) found.push(`${request} ${name}`);
    }
    return found;
  }, shared);
  // A remote gets its runtime from a global.
  expect(missing).toEqual([
    '@module-federation/webpack-bundler-runtime',
    '@rspack/core',
    '@rspack/core completeRuntime',
    '@rspack/core start',
  ]);
});
