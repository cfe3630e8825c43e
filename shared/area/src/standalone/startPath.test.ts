import type { DrawerEntry } from '../manifests';
import { startPath } from './startPath';

const entry = (path: string): DrawerEntry => ({ label: 'Page', path, needs: 'signedIn', order: 1 });

test.each([
  ['its first link', ['/dashboard/a', '/dashboard/b'], '/dashboard/a'],
  ['its first link that is the same for everyone', ['/dashboard/a/{entity}', '/dashboard/b'], '/dashboard/b'],
  ['its first path, if it has no link for everyone', ['/dashboard/a/{entity}'], '/dashboard/paths'],
])('an area alone starts at %s', (_, links, start) => {
  expect(startPath({ drawer: links.map(entry), paths: ['/dashboard/paths'] })).toBe(start);
});
