import { queryClient, RuntimeConfig, setRuntimeConfig } from '@console/api';
import { fireEvent, render, screen } from '@testing-library/react';
import { create } from 'superstruct';
import type { Area } from './area';
import { setAreaHost } from './areaHost';
import { ConsoleProviders } from './ConsoleProviders';
import { RemoteWidget } from './RemoteWidget';

declare module './contract' {
  interface WidgetProps {
    'mf-reports/Totals': { of: string };
  }
}

const totals: Area = { routes: [], widgets: { 'mf-reports/Totals': ({ of }) => `Totals of ${of}` } };

/** The area as its host has it at each attempt, and what of it was put in the place of what ran. */
function host(...attempts: (Area | Error)[]) {
  const asked: string[] = [];
  setAreaHost({
    async load(area) {
      asked.push(`load ${area}`);
      const attempt = attempts.length > 1 ? attempts.shift() : attempts[0];
      if (!attempt || attempt instanceof Error) throw attempt;
      return attempt;
    },
    async replace(area) {
      asked.push(`replace ${area}`);
      return true;
    },
    title: (area) => ({ 'mf-reports': 'Reports' })[area] ?? area,
  });
  return asked;
}

const show = (of = 'Nordlys') =>
  render(
    <ConsoleProviders>
      <RemoteWidget name="mf-reports/Totals" props={{ of }} />
    </ConsoleProviders>,
  );

beforeEach(() => {
  queryClient.clear();
  setRuntimeConfig(
    create(
      { environment: 'Test', apiBase: '/api', objectStorageBase: '/s', oauthClientId: 'c' },
      RuntimeConfig,
    ),
  );
});
afterEach(() => jest.restoreAllMocks());

const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

test('shows the screen of the other area with what it is given, and asks for its code once', async () => {
  const asked = host(totals);
  const { unmount } = show();
  expect(screen.getByText('Loading Reports')).toBeInTheDocument();
  expect(await screen.findByText('Totals of Nordlys')).toBeVisible();
  expect(screen.queryByText('Loading Reports')).toBeNull();
  unmount();
  show('Oslo');
  expect(await screen.findByText('Totals of Oslo')).toBeVisible();
  expect(asked).toEqual(['load mf-reports']);
});

test('while the area cannot be had a panel says so, and Retry heals it', async () => {
  host(new Error('Its server answered 503'), totals);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Reports is not available right now');
  expect(screen.getByRole('alert')).toHaveTextContent('Its server answered 503');
  retry();
  expect(await screen.findByText('Totals of Nordlys')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what could not be had for want of a network comes by itself once there is one', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  host(new Error('It cannot be loaded while you are offline.'), totals);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('while you are offline');
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Totals of Nordlys', {}, { timeout: 5_000 })).toBeVisible();
});

test('a release that does not offer the screen says so', async () => {
  host({ routes: [], widgets: {} });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The running release of this area does not offer it',
  );
});

test('a screen that fails takes nothing of the page along, and Retry has what is live by then', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = () => {
    throw new Error('Totals of nobody');
  };
  const asked = host({ routes: [], widgets: { 'mf-reports/Totals': failing } }, totals);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something in it failed.');
  retry();
  expect(await screen.findByText('Totals of Nordlys')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toEqual(['load mf-reports', 'replace mf-reports', 'load mf-reports']);
});
