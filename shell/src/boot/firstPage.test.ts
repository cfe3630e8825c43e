import { holdSession, someTabHoldsASession } from '@console/auth/sessionLock';
import { testConfig } from '@console/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fillInEnvironment } from './fillInEnvironment';
import { keepSubmission } from './keepSubmission';
import { paintFirst } from './paintFirst';
import { preloadLater } from './preloadLater';
import { reportFailedScripts } from './reportFailedScripts';

const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
});

describe('before the first paint', () => {
  const signedIn = () => {
    sessionStorage.setItem('access_token', 'token');
    sessionStorage.setItem('scope', 'read');
  };

  test('a tab that holds a session shows the frame at once', () => {
    signedIn();
    paintFirst();
    expect(page.dataset.shape).toBe('frame');
    expect(page.dataset.drawer).toBeUndefined();
  });

  test('the drawer is hidden if the user hid it last time', () => {
    signedIn();
    localStorage.setItem('console.drawer', 'hidden');
    paintFirst();
    expect(page.dataset.drawer).toBe('hidden');
  });

  test('a tab without a session shows the form, or the frame while another tab holds one', async () => {
    paintFirst();
    await waitFor(() => expect(page.dataset.shape).toBe('sign-in'));
    holdSession(true);
    paintFirst();
    await waitFor(() => expect(page.dataset.shape).toBe('frame'));
    holdSession(false);
  });

  test('a browser that cannot query locks leaves the page unchanged', async () => {
    jest.spyOn(navigator.locks, 'query').mockRejectedValue(new Error('No locks'));
    paintFirst();
    // Resolves after the query made by paintFirst.
    expect(await someTabHoldsASession()).toBeUndefined();
    expect(page.dataset.shape).toBeUndefined();
  });

  test.each(['light', 'dark'])('the page has the chosen colours: %s', (choice) => {
    localStorage.setItem('console.colour-mode', choice);
    paintFirst();
    expect(page.dataset.mode).toBe(choice);
  });
});

describe('a form submitted before the console has loaded', () => {
  beforeAll(keepSubmission);
  beforeEach(() => {
    document.body.innerHTML =
      '<div id="start"><form aria-label="Sign in"><input required><button>Sign In</button><span role="status"></span></form></div><form id="other"></form>';
  });
  const form = (selector: string) => {
    const found = document.querySelector<HTMLFormElement>(selector);
    if (!found) throw new Error(`No form ${selector}`);
    return found;
  };

  test('is marked as submitted, and not sent', () => {
    expect(fireEvent.submit(form('#start form'))).toBe(false);
    expect(form('#start form')).toHaveAttribute('data-submitted', '');
  });

  test('shows and announces that it is signing in, if it is complete', () => {
    fireEvent.submit(form('#start form'));
    expect(screen.getByRole('button')).toHaveTextContent('Sign In');
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'jane@example.com' } });
    fireEvent.submit(form('#start form'));
    expect(screen.getByRole('button')).toHaveTextContent('Signing in…');
    expect(screen.getByRole('status')).toHaveTextContent('Signing in…');
  });

  test('is no longer marked once the user types into an incomplete one', () => {
    fireEvent.submit(form('#start form'));
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'j' } });
    expect(form('#start form')).not.toHaveAttribute('data-submitted');
    fireEvent.submit(form('#start form'));
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'jane' } });
    expect(form('#start form')).toHaveAttribute('data-submitted', '');
  });

  test('is sent normally if it is any other form', () => {
    expect(fireEvent.submit(form('#other'))).toBe(true);
    expect(form('#other')).not.toHaveAttribute('data-submitted');
    expect(fireEvent.submit(document.body)).toBe(true);
  });
});

describe('product and environment', () => {
  const start = () => document.getElementById('start');
  const texts = () => [...document.querySelectorAll('[data-text]')].map(({ textContent }) => textContent);

  beforeEach(() => {
    document.body.innerHTML = `<div id="start">
      <span data-text="name">&nbsp;</span><b data-text="environment">Console</b><i data-text="">?</i>
      <svg class="start-mark big"></svg><svg class="start-mark small"></svg><svg class="start-menu"></svg>
    </div>`;
  });

  test('are shown in the placeholder page, in the colours of the environment', async () => {
    await fillInEnvironment({ ...testConfig, environmentTone: 'violet', product: { name: 'Wallet Desk' } });
    expect(texts()).toEqual(['Wallet Desk', testConfig.environment, '']);
    expect(start()).toHaveAttribute('data-filled', '');
    expect(start()?.style.getPropertyValue('--tone-ink')).toBe('var(--console-tone-violet-ink)');
    expect(start()?.style.getPropertyValue('--tone-ground')).toBe('var(--console-tone-violet-ground)');
    expect(document.querySelectorAll('svg.start-mark')).toHaveLength(2);
  });

  test("a product's own mark replaces the default one everywhere, at the same size", async () => {
    await fillInEnvironment({ ...testConfig, product: { name: 'Wallet Desk', mark: '/brand/mark.svg' } });
    const marks = [...document.querySelectorAll('img')];
    expect(marks.map(({ className }) => className)).toEqual(['start-mark big', 'start-mark small']);
    for (const mark of marks) {
      expect(mark).toHaveAttribute('src', '/brand/mark.svg');
      expect(mark).toHaveAttribute('alt', '');
      expect(mark).toHaveAttribute('height', '20');
    }
    expect(document.querySelectorAll('svg')).toHaveLength(1);
  });

  test('are filled in once the document is parsed', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const filled = fillInEnvironment(testConfig);
    await Promise.resolve();
    expect(start()).not.toHaveAttribute('data-filled');
    state.mockReturnValue('interactive');
    document.dispatchEvent(new Event('readystatechange'));
    await filled;
    expect(start()).toHaveAttribute('data-filled', '');
  });

  test('are not filled in if the console has already rendered', async () => {
    document.body.innerHTML = '<p data-text="name">?</p>';
    await fillInEnvironment(testConfig);
    expect(texts()).toEqual(['?']);
  });
});

describe('a preload that no medium matches yet', () => {
  const preload = (file: string, media: string) => {
    const kind = file.endsWith('.css') ? 'style' : 'script';
    document.head.innerHTML += `<link rel="preload" as="${kind}" href="/${file}" ${media}>`;
  };
  const arrives = (file: string) =>
    fireEvent.load(document.head.querySelector(`link[href="/${file}"]`) ?? document.body);
  const waiting = () =>
    [...document.querySelectorAll('link[media]')].map((link) => link.getAttribute('href'));

  /** How long files took to arrive that were requested at the same time. */
  function network(durations: { boot: number; smallest: number }) {
    const boot = document.createElement('script');
    boot.src = '/boot.js';
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(boot);
    const timings = [
      { name: boot.src, duration: durations.boot },
      { name: 'http://console.test/config.json', duration: durations.smallest },
    ];
    Object.assign(performance, { getEntriesByType: () => timings });
  }
  const slow = { boot: 200, smallest: 150 };
  const fast = { boot: 154, smallest: 150 };

  beforeEach(() => {
    document.head.innerHTML = '';
    preload('page.css', '');
    preload('router.js', '');
    preload('layout.js', 'media="not all"');
  });
  afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'));

  test('begins with the arrival of another script on a slow network', () => {
    network(slow);
    preloadLater();
    document.dispatchEvent(new Event('readystatechange'));
    expect(waiting()).toEqual(['/layout.js']);
    arrives('router.js');
    expect(waiting()).toEqual([]);
  });

  test('does not begin with a style sheet or a picture on a slow network', () => {
    network(slow);
    preloadLater();
    arrives('page.css');
    fireEvent.load(document.body.appendChild(new Image()));
    expect(waiting()).toEqual(['/layout.js']);
  });

  test.each([
    ['a fast network', () => network(fast)],
    ['files from the cache', () => network({ boot: 0, smallest: 0 })],
    ['a browser that tells no times', () => Object.assign(performance, { getEntriesByType: () => [] })],
  ])('begins with the page on %s', (_, given) => {
    given();
    preloadLater();
    document.dispatchEvent(new Event('readystatechange'));
    expect(waiting()).toEqual([]);
  });
});

describe('a file that does not load', () => {
  const elementOf = (name: string, attributes: object) =>
    Object.assign(document.createElement(name), attributes);

  test.each([
    ['a script of the page', elementOf('script', { defer: true }), true],
    ['a script that the console loads later', elementOf('script', {}), false],
    ['a picture', elementOf('img', { defer: true }), false],
  ])('%s: whether the page says that the console has not started', (_, element, says) => {
    reportFailedScripts();
    document.head.append(element);
    fireEvent.error(element);
    expect('failed' in page.dataset).toBe(says);
    element.remove();
  });
});
