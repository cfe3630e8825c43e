import { act } from '@testing-library/react';
import { area } from '../routes';

/** For tests: the area with another page, whose code arrives once `load` is called. */
export function areaWithSlowPage() {
  let arrive = (_: null): void => undefined;
  const code = new Promise<null>((resolve) => {
    arrive = resolve;
  });
  const slow = {
    path: '/dashboard/slow',
    handle: { title: 'Slow page', needs: () => true },
    loader: () => code,
    element: <h1>Slow page</h1>,
  };
  return {
    area: { ...area, routes: [...area.routes, slow] },
    path: slow.path,
    load: () => act(async () => arrive(null)),
  };
}
