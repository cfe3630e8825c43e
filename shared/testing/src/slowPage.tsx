import type { Area } from '@console/area';
import { act } from '@testing-library/react';
import { deferred } from './deferred';

/** The area with a page at `path` whose code arrives once `load` is called; until then the last one stays. */
export function areaWithSlowPage(area: Area) {
  const code = deferred<null>();
  const slow = {
    path: '/dashboard/slow',
    handle: { title: 'Slow page', needs: () => true },
    loader: () => code.promise,
    element: <h1>Slow page</h1>,
  };
  return {
    area: { ...area, routes: [...area.routes, slow] },
    path: slow.path,
    load: () => act(async () => code.resolve(null)),
  };
}
