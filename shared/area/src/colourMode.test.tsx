import type { ColourChoice } from './colourChoice';

let systemChanges: EventTarget;
let systemIsDark: boolean;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.mode;
  systemChanges = new EventTarget();
  systemIsDark = false;
  const query = window.matchMedia('all');
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...query,
    media,
    get matches() {
      return media === '(prefers-color-scheme: dark)' && systemIsDark;
    },
    addEventListener: systemChanges.addEventListener.bind(systemChanges),
  }));
});

/** Loads a page with its own module instances. */
async function load() {
  let page: { choose(choice: ColourChoice): void; seen(): unknown } | undefined;
  await jest.isolateModulesAsync(async () => {
    const [{ chooseColourMode, followColourMode, useColourChoice }, { renderToStaticMarkup }] =
      await Promise.all([import('./colourMode'), import('react-dom/server')]);
    const Screen = () => useColourChoice();
    followColourMode();
    page = { choose: chooseColourMode, seen: () => renderToStaticMarkup(<Screen />) };
  });
  if (!page) throw new Error('Nothing was loaded');
  return page;
}

const shown = () => document.documentElement.dataset.mode;

test('follows the system, also when it changes while the page is open', async () => {
  systemIsDark = true;
  const { seen } = await load();
  expect(shown()).toBe('dark');
  expect(seen()).toBe('system');
  systemIsDark = false;
  systemChanges.dispatchEvent(new Event('change'));
  expect(shown()).toBe('light');
  expect(seen()).toBe('system');
});

test.each(['light', 'dark'] as const)(
  'a choice of %s overrides the system, also after a reload',
  async (choice) => {
    systemIsDark = choice === 'light';
    const { choose, seen } = await load();
    choose(choice);
    expect(shown()).toBe(choice);
    expect(seen()).toBe(choice);
    expect((await load()).seen()).toBe(choice);
    expect(shown()).toBe(choice);
  },
);

test('choosing the system removes the stored choice', async () => {
  systemIsDark = true;
  const { choose, seen } = await load();
  choose('light');
  choose('system');
  expect(shown()).toBe('dark');
  expect(seen()).toBe('system');
  expect(localStorage).toHaveLength(0);
});

test('an invalid stored choice is ignored', async () => {
  localStorage.setItem('console.colour-mode', 'purple');
  expect((await load()).seen()).toBe('system');
});

test('a choice in another tab applies to this tab', async () => {
  const { seen } = await load();
  localStorage.setItem('console.colour-mode', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'console.colour-mode' }));
  expect(shown()).toBe('dark');
  expect(seen()).toBe('dark');
});

test('prints in light colours, and then shows the chosen ones again', async () => {
  const { choose, seen } = await load();
  choose('dark');
  window.dispatchEvent(new Event('beforeprint'));
  expect(shown()).toBe('light');
  expect(seen()).toBe('dark');
  window.dispatchEvent(new Event('afterprint'));
  expect(shown()).toBe('dark');
});
