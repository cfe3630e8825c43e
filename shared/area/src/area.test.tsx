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
