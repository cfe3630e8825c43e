import { create } from 'superstruct';
import { incompatibilityReason, satisfiesCaret } from './compatibility';
import { type SharedModules, ShellManifest } from './manifests';

const offered: SharedModules = {
  react: { version: '19.3.1', exports: ['*', 'default', 'useState'] },
  'react-dom': { version: '19.3.1', exports: ['*', 'default'] },
  'antd/es/button': { version: '6.6.8', exports: ['default'] },
  '@console/auth': { version: '1.1.0', exports: ['useCan'] },
  '@console/ui/TextLink': { version: '2.0.0', exports: ['TextLink'] },
};

const shellFirst = 'The shell has to be released first.';
const rebuildArea = 'The area has to be rebuilt for this console.';

test.each<[string, SharedModules, string | undefined]>([
  ['nothing', {}, undefined],
  ['what is offered', { react: { version: '19.3.0', exports: ['*', 'default', 'useState'] } }, undefined],
  [
    'a module whose exports are not known',
    { 'react-dom': { version: '19.3.1', exports: ['createPortal'] } },
    undefined,
  ],
  [
    'a newer version of such a module',
    { 'react-dom': { version: '19.4.0', exports: ['createPortal'] } },
    `It was built against react-dom 19.4.0; this console has 19.3.1. ${shellFirst}`,
  ],
  ['a module without using any of its exports', { react: { version: '19.3.1', exports: [] } }, undefined],
  [
    'a module that is not offered',
    { 'antd/es/tour': { version: '6.6.8', exports: ['default'] } },
    `It uses antd/es/tour, which this console does not have. ${shellFirst}`,
  ],
  [
    'exports of a newer package',
    { '@console/auth': { version: '1.2.0', exports: ['mayUse', 'useCan', 'useRole'] } },
    `It uses mayUse, useRole of @console/auth, which this console does not have. It was built against @console/auth 1.2.0; this console has 1.1.0. ${shellFirst}`,
  ],
  [
    'an export that no longer exists',
    { '@console/auth': { version: '1.0.0', exports: ['hasRole'] } },
    `It uses hasRole of @console/auth, which this console does not have. It was built against @console/auth 1.0.0; this console has 1.1.0. ${rebuildArea}`,
  ],
  [
    'an export that the same version does not have, as in development',
    { '@console/auth': { version: '1.1.0', exports: ['mayUse'] } },
    `It uses mayUse of @console/auth, which this console does not have. ${shellFirst} If the export was removed, the area has to be changed.`,
  ],
  [
    'a newer minor version of a module',
    { 'antd/es/button': { version: '6.7.0', exports: ['default'] } },
    `It was built against antd 6.7.0; this console has 6.6.8. ${shellFirst}`,
  ],
  [
    'a module of ours that changed since, which has a version of its own',
    { '@console/ui/TextLink': { version: '2.75.0', exports: ['TextLink'] } },
    `It was built against @console/ui/TextLink 2.75.0; this console has 2.0.0. ${shellFirst}`,
  ],
  [
    'an older major',
    { react: { version: '18.3.1', exports: ['useState'] } },
    `It was built against react 18.3.1; this console has 19.3.1. ${rebuildArea}`,
  ],
  [
    'a newer major',
    { react: { version: '20.0.0', exports: ['useState'] } },
    `It was built against react 20.0.0; this console has 19.3.1. ${shellFirst}`,
  ],
  [
    'an export that is unknown among the known ones of a module offered as a whole',
    { react: { version: '19.3.1', exports: ['useFuture'] } },
    `It uses useFuture of react, which this console does not have. ${shellFirst} If the export was removed, the area has to be changed.`,
  ],
  [
    'all of a module whose exports are offered individually',
    { '@console/auth': { version: '1.1.0', exports: ['*'] } },
    'It imports @console/auth as a whole, so its use cannot be compared: its code has to import exports by name.',
  ],
])('a release that uses %s', (_, uses, reason) => {
  expect(incompatibilityReason({ uses }, offered)).toBe(reason);
});

test('a 0.12.0 shell, whose manifest lists no exports, has to be released first', () => {
  const facts = { version: '0.12.0', commit: 'c0ffee', shared: { react: { version: '19.3.1' } } };
  const { shared } = create(facts, ShellManifest);
  const uses = { react: { version: '19.3.1', exports: ['useState'] } };
  expect(incompatibilityReason({ uses }, shared)).toMatch(/^It uses useState of react, .* released first\./);
});

test('the first incompatibility is reported', () => {
  const uses: SharedModules = {
    react: { version: '19.3.1', exports: [] },
    vue: { version: '3.0.0', exports: [] },
    'antd/es/tour': { version: '6.6.8', exports: [] },
  };
  expect(incompatibilityReason({ uses }, offered)).toMatch(/^It uses vue,/);
});

test.each([
  ['6.6.8', '6.6.8', true],
  ['6.7.0', '6.6.8', true],
  ['6.6.7', '6.6.8', false],
  ['7.0.0', '6.6.8', false],
  ['5.9.9', '6.6.8', false],
  ['0.12.1', '0.12.0', true],
  ['0.13.0', '0.12.0', false],
])('%s satisfies the caret range of %s: %s', (available, wanted, serves) => {
  expect(satisfiesCaret(available, wanted)).toBe(serves);
});
