import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { defineArea } from './area';

const handle = { title: 'Reports', needs: () => true };

test('a page whose code could not be had is asked for again at the next visit, and once it is there no more', async () => {
  const fetchPage = jest
    .fn<Promise<{ Component: () => string }>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue({ Component: () => 'The reports' });
  const { routes } = defineArea({
    name: 'mf-reports',
    paths: ['/reports', '/elsewhere'],
    routes: [
      { path: '/reports', handle, lazy: fetchPage },
      { path: '/elsewhere', handle, Component: () => 'Elsewhere' },
    ],
  });
  const router = createMemoryRouter(routes, { initialEntries: ['/elsewhere'] });
  await router.navigate('/reports');
  expect(Object.values(router.state.errors ?? {})).toEqual([new Error('Loading chunk 7 failed')]);
  await router.navigate('/reports', { replace: true });
  expect(router.state.errors).toBeNull();
  await router.navigate('/elsewhere');
  await router.navigate('/reports');
  expect(fetchPage).toHaveBeenCalledTimes(2);
  const Page = routes[0]?.Component;
  expect(Page && renderToString(<Page />)).toBe('The reports');
});

test.each(['/dashboard/clients', '/dashboard/reports-archive', '/dashboard', '/'])(
  'a route at %s is refused where its area has other paths',
  (path) => {
    const declare = () =>
      defineArea({ name: 'mf-reports', paths: ['/dashboard/reports'], routes: [{ path, handle }] });
    expect(declare).toThrow(`${path} is outside the paths of mf-reports: /dashboard/reports`);
  },
);

test('a route below any of the paths of its area is taken', () => {
  const paths = ['/dashboard/reports', '/dashboard/report'];
  const routes = ['/dashboard/reports', '/dashboard/report/:id'].map((path) => ({ path, handle }));
  expect(defineArea({ name: 'mf-reports', paths, routes }).routes).toHaveLength(2);
});
