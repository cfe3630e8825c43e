/** @jest-environment node */
import { componentFamilies } from './commonComponents';
import { sharedModules, sharedModulesSource } from './sharedModules';

test('the components of a family come later, in one chunk', () => {
  const later = sharedModules().filter(({ inKit }) => !inKit);
  const requests = componentFamilies.flat().map((name) => `antd/es/${name}`);
  expect(later.map(({ request }) => request)).toEqual(expect.arrayContaining(requests));
  const chunks = sharedModulesSource().matchAll(/webpackChunkName: "([^"]+)" \*\/ "([^"]+)"/g);
  const chunkOf = new Map([...chunks].map(([, chunk, request]) => [request, chunk]));
  for (const names of componentFamilies)
    expect(new Set(names.map((name) => chunkOf.get(`antd/es/${name}`)))).toEqual(
      new Set([`antd-es-${names[0]}`]),
    );
});
