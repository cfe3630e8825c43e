import { setImmediate as later } from 'node:timers/promises';
import { queryClient } from '@console/api';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Area } from './area';
import { areaHost, setAreaHost } from './areaHost';
import { ConsoleProviders } from './ConsoleProviders';
import { RemoteWidget } from './RemoteWidget';
import { configure } from './testLayout';

declare module './contract' {
  interface WidgetProps {
    'mf-reports/Totals': { of: string };
    'mf-reports/Trend': { of: string };
  }
}

const totals: Area = { routes: [], widgets: { 'mf-reports/Totals': ({ of }) => `Totals of ${of}` } };

/** Sets a host with these results of successive loads; returns the log of its calls. */
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
      await later();
      asked.push(`replaced ${area}`);
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
  configure();
});

const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

test('shows the widget with its props, and loads its area once', async () => {
  const asked = host(totals);
  const { unmount } = show();
  expect(await screen.findByText('Totals of Nordlys')).toBeVisible();
  expect(screen.queryByText(/Reports/)).toBeNull();
  unmount();
  // Fetched again, it would be mounted again and lose what was typed into it.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3_600_000);
  show('Oslo');
  expect(await screen.findByText('Totals of Oslo')).toBeVisible();
  expect(asked).toEqual(['load mf-reports']);
});

test('a slow load is announced where screen readers do not wait for its end', async () => {
  host(totals);
  const { load } = areaHost();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  jest.spyOn(areaHost(), 'load').mockImplementation(async (area) => {
    await arrived;
    return load(area);
  });
  show();
  const region = screen.getByRole('status', { name: '' });
  expect(region).toBeEmptyDOMElement();
  expect(region.closest('[aria-busy="true"]')).toBeNull();
  await waitFor(() => expect(region).toHaveTextContent('Loading Reports'));
  arrive();
  expect(await screen.findByText('Totals of Nordlys')).toBeVisible();
  expect(region).toHaveTextContent('Loaded Reports');
});

test('two widgets of the same area are both shown', async () => {
  const Trend = ({ of }: { of: string }) => `Trend of ${of}`;
  host({ routes: [], widgets: { ...totals.widgets, 'mf-reports/Trend': Trend } });
  render(
    <ConsoleProviders>
      <section>
        <RemoteWidget name="mf-reports/Totals" props={{ of: 'Nordlys' }} />
      </section>
      <section>
        <RemoteWidget name="mf-reports/Trend" props={{ of: 'Nordlys' }} />
      </section>
    </ConsoleProviders>,
  );
  expect(await screen.findByText('Totals of Nordlys')).toBeVisible();
  expect(await screen.findByText('Trend of Nordlys')).toBeVisible();
});

test('an unavailable area is reported, and Retry loads it', async () => {
  host(new Error('Its server answered 503'), totals);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('“Reports” is not available right now');
  expect(screen.getByRole('alert')).toHaveTextContent('Its server answered 503');
  retry();
  expect(await screen.findByText('Totals of Nordlys')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Retry keeps the focus, and says that it failed again', async () => {
  const asked = host(new Error('Its server answered 503'));
  show();
  const button = await screen.findByRole('button', { name: 'Retry' });
  button.focus();
  retry();
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  expect(button).toHaveFocus();
  expect(asked).toHaveLength(2);
});

test('the failure stays on screen while Retry is under way', async () => {
  const asked = host(new Error('Its server answered 503'), totals);
  show();
  const button = await screen.findByRole('button', { name: 'Retry' });
  button.focus();
  const { load } = areaHost();
  let answer: () => void = () => undefined;
  setAreaHost({
    ...areaHost(),
    load: (area) =>
      new Promise((resolve) => {
        answer = () => resolve(load(area));
      }),
  });
  retry();
  await act(() => later());
  expect(button).toHaveFocus();
  answer();
  expect(await screen.findByText('Totals of Nordlys')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a failure while online is not retried automatically', async () => {
  const asked = host(new Error('Its server answered 503'));
  show();
  await screen.findByRole('alert');
  jest.useFakeTimers();
  dispatchEvent(new Event('online'));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  expect(asked).toEqual(['load mf-reports']);
});

test('a failure while offline is retried automatically once back online', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  host(new Error('It cannot be loaded while you are offline.'), totals);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('while you are offline');
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Totals of Nordlys', {}, { timeout: 5_000 })).toBeVisible();
});

test('a release without the widget is reported', async () => {
  host({ routes: [], widgets: {} });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The running release of this area does not offer it',
  );
});

test('a widget that throws does not affect the page, and Retry loads the live release', async () => {
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
  expect(asked).toEqual(['load mf-reports', 'replace mf-reports', 'replaced mf-reports', 'load mf-reports']);
});
