import { screen } from '@testing-library/react';
import { useState } from 'react';
import { supportText } from '../../remotes/runningAreas';
import { openConsole, pageOf, testArea } from '../../testConsole';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  for (const kind of ['error', 'warn'] as const)
    jest.spyOn(console, kind).mockImplementation(() => undefined);
});

test('a page whose own code cannot be loaded is not available, rather than broken', async () => {
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  await openConsole({
    path: '/dashboard/partial',
    areas: [testArea('mf-partial')],
    code: (area) => {
      const { routes, widgets } = pageOf(area);
      return { area: { routes: [{ ...routes[0], loader: () => Promise.reject(missing) }], widgets } };
    },
  });
  await heading('“mf-partial” is not available right now');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^A part of the console could not be loaded\. Check your connection, then try again\./,
  );
});

test('in development, a page that throws shows what it threw', async () => {
  const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  await openConsole({
    path: '/dashboard/faulty',
    areas: [testArea('mf-faulty')],
    code: (area) => ({
      area: pageOf(area, () => {
        throw new TypeError('rows is not iterable');
      }),
    }),
  });
  await heading('“mf-faulty” stopped working');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Something in this area failed. TypeError: rows is not iterable',
  );
  env.restore();
});

test('a page that a translator of the browser has changed says what broke it', async () => {
  function Page() {
    const [isOn, setIsOn] = useState(false);
    return (
      <button type="button" onClick={() => setIsOn(!isOn)}>
        Switch {isOn ? <b>off</b> : 'on'}
      </button>
    );
  }
  const { user } = await openConsole({
    path: '/dashboard/translated',
    areas: [testArea('mf-translated')],
    code: (area) => ({ area: pageOf(area, Page) }),
  });
  const button = await screen.findByRole('button', { name: 'Switch on' });
  const text = button.lastChild;
  const words = document.createElement('font');
  words.textContent = 'ein';
  text?.replaceWith(words);
  await user.click(button);
  await heading('“mf-translated” stopped working');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Something else has changed this page, such as an extension of the browser that translates it. Switch it off here, then retry.',
  );
});

test('a page that throws does not affect the rest of the console, and Retry shows it once it works', async () => {
  let works = false;
  const { user } = await openConsole({
    path: '/dashboard/broken',
    areas: [testArea('mf-broken')],
    code: (area) => ({
      area: pageOf(area, () => {
        if (!works) throw new Error('a bug');
        return <h1>It works</h1>;
      }),
    }),
  });
  await heading('“mf-broken” stopped working');
  expect(console.error).toHaveBeenCalledWith('mf-broken stopped', expect.any(Error));
  expect(screen.getByRole('alert')).toHaveTextContent('Something in this area failed.');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // The support text contains the stack.
  expect(supportText()).toMatch(
    /\nmf-broken stopped: Error: a bug\n {4}at .*areaCrashed\.test\.tsx:\d+:\d+\b/,
  );
  expect(supportText()).toContain('\nmf-broken | Stopped working | ');
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('menuitem', { name: 'What is running' }));
  expect(await screen.findByRole('row', { name: /^mf-broken .* Stopped working / })).toBeVisible();
  await user.keyboard('{Escape}');
  works = true;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await heading('It works');
  expect(supportText()).toContain('\nmf-broken | Loaded | ');
});
