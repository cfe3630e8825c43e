import { holdSession, someTabHoldsASession } from '@console/auth/sessionLock';
import { testConfig } from '@console/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { keepSubmission } from './keepSubmission';
import { paintFirst } from './paintFirst';
import { sayWhereOneIs } from './sayWhereOneIs';

const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
  page.removeAttribute('style');
});
afterEach(() => jest.restoreAllMocks());

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

  test('the drawer is hidden where the person left it so', () => {
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

  test('a browser that cannot tell of other tabs leaves the page as it came', async () => {
    jest.spyOn(navigator.locks, 'query').mockRejectedValue(new Error('No locks'));
    paintFirst();
    // Answered after what was asked before.
    expect(await someTabHoldsASession()).toBeUndefined();
    expect(page.dataset.shape).toBeUndefined();
  });

  test.each(['light', 'dark'])('the page has the colours that were chosen: %s', (choice) => {
    localStorage.setItem('console.colour-mode', choice);
    paintFirst();
    expect(page.dataset.mode).toBe(choice);
    expect(page.style.getPropertyValue('--ant-color-text')).not.toBe('');
  });
});

describe('a form that is sent before the code of the console is there', () => {
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

  test('is kept for it, and not sent', () => {
    expect(fireEvent.submit(form('#start form'))).toBe(false);
    expect(form('#start form')).toHaveAttribute('data-submitted', '');
  });

  test('says so, also aloud, once it is filled in', () => {
    fireEvent.submit(form('#start form'));
    expect(screen.getByRole('button')).toHaveTextContent('Sign In');
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'jane@example.com' } });
    fireEvent.submit(form('#start form'));
    expect(screen.getByRole('button')).toHaveTextContent('Signing in…');
    expect(screen.getByRole('status')).toHaveTextContent('Signing in…');
  });

  test('is not kept where it was not filled in, and the person goes on to do so', () => {
    fireEvent.submit(form('#start form'));
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'j' } });
    expect(form('#start form')).not.toHaveAttribute('data-submitted');
    fireEvent.submit(form('#start form'));
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'jane' } });
    expect(form('#start form')).toHaveAttribute('data-submitted', '');
  });

  test('is sent where it is any other form', () => {
    expect(fireEvent.submit(form('#other'))).toBe(true);
    expect(form('#other')).not.toHaveAttribute('data-submitted');
    expect(fireEvent.submit(document.body)).toBe(true);
  });
});

describe('product and environment', () => {
  const start = () => document.getElementById('start');
  const said = () => [...document.querySelectorAll('[data-said]')].map(({ textContent }) => textContent);

  beforeEach(() => {
    document.body.innerHTML = `<div id="start">
      <span data-said="name">&nbsp;</span><b data-said="environment">Console</b><i data-said="">?</i>
      <svg class="start-mark big"></svg><svg class="start-mark small"></svg><svg class="start-menu"></svg>
    </div>`;
  });

  test('are said in the page until the console draws, in the colours of the environment', async () => {
    await sayWhereOneIs({ ...testConfig, environmentTone: 'violet', product: { name: 'Wallet Desk' } });
    expect(said()).toEqual(['Wallet Desk', testConfig.environment, '']);
    expect(start()).toHaveAttribute('data-told', '');
    expect(start()?.style.getPropertyValue('--tone-ink')).toBe('var(--console-tone-violet-ink)');
    expect(start()?.style.getPropertyValue('--tone-ground')).toBe('var(--console-tone-violet-ground)');
    expect(document.querySelectorAll('svg.start-mark')).toHaveLength(2);
  });

  test("a product's own mark takes the place of the console's, everywhere and as large", async () => {
    await sayWhereOneIs({ ...testConfig, product: { name: 'Wallet Desk', mark: '/brand/mark.svg' } });
    const marks = [...document.querySelectorAll('img')];
    expect(marks.map(({ className }) => className)).toEqual(['start-mark big', 'start-mark small']);
    for (const mark of marks) {
      expect(mark).toHaveAttribute('src', '/brand/mark.svg');
      expect(mark).toHaveAttribute('alt', '');
      expect(mark).toHaveAttribute('height', '20');
    }
    expect(document.querySelectorAll('svg')).toHaveLength(1);
  });

  test('wait until all of the page is there', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const told = sayWhereOneIs(testConfig);
    await Promise.resolve();
    expect(start()).not.toHaveAttribute('data-told');
    state.mockReturnValue('interactive');
    document.dispatchEvent(new Event('readystatechange'));
    await told;
    expect(start()).toHaveAttribute('data-told', '');
  });

  test('are not said where the console has drawn by then', async () => {
    document.body.innerHTML = '<p data-said="name">?</p>';
    await sayWhereOneIs(testConfig);
    expect(said()).toEqual(['?']);
  });
});
