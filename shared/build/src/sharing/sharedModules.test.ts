/** @jest-environment node */

import { installedVersion, shellFolder } from '../workspace';
import { componentFamilies } from './commonComponents';
import { seldomModulesSource, sharedModules, sharedModulesSource } from './sharedModules';

test('the components of a family are loaded lazily, in one chunk', () => {
  const later = sharedModules().filter(({ inKit }) => !inKit);
  const requests = componentFamilies.flat().map((name) => `antd/es/${name}`);
  expect(later.map(({ request }) => request)).toEqual(expect.arrayContaining(requests));
  const sources = sharedModulesSource() + seldomModulesSource();
  const chunks = sources.matchAll(/webpackChunkName: "([^"]+)" \*\/ "([^"]+)"/g);
  const chunkOf = new Map([...chunks].map(([, chunk, request]) => [request, chunk]));
  for (const names of componentFamilies)
    expect(new Set(names.map((name) => chunkOf.get(`antd/es/${name}`)))).toEqual(
      new Set([`antd-es-${names[0]}`]),
    );
});

test('rare modules are loaded by a separate chunk', () => {
  const fetched = (source: string) =>
    [...source.matchAll(/import\([^"]*"[^"]+" \*\/ "([^"]+)"/g)].map(([, request]) => request);
  const [first, seldom] = [fetched(sharedModulesSource()), fetched(seldomModulesSource())];
  expect(first).toEqual(expect.arrayContaining(['antd/es/select', 'final-form', './seldomModules.js']));
  expect(seldom).toEqual(expect.arrayContaining(['antd/es/tour', 'jotai/utils']));
  const later = sharedModules().filter(({ inKit }) => !inKit);
  expect([...first, ...seldom].sort()).toEqual(
    [...later.map(({ request }) => request), './seldomModules.js'].sort(),
  );
});

// Otherwise areas built for another version of react-router, which is what they get, would run: only that of
// react-router-dom, which they import, is compared (shell/src/shared-modules/router.ts).
test('the router that the shell offers has the version that it states', () => {
  const stated = sharedModules().find(({ request }) => request === 'react-router-dom')?.version;
  expect(installedVersion('react-router', shellFolder)).toBe(stated);
});

test('a package that is missing is named, with what to do', () => {
  expect(() => installedVersion('no-such-package', shellFolder, shellFolder)).toThrow(
    /^no-such-package is not installed for shell\. Delete node_modules and install again\.$/,
  );
});
