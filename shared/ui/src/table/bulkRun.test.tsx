import { ApiError } from '@console/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axeFaults } from '../theme/testAxeFaults';
import { bar, button, chooseAll, choosePage, dialog, lines, open, startRun } from './testBulkRun';

beforeEach(() => localStorage.clear());

test('if 7 of 500 rows fail, those 7 are listed and only they are retried', async () => {
  const broken = new Set([3, 77, 150, 151, 300, 499, 500].map((at) => `ring-${at}`));
  const asked: string[] = [];
  const onOver = jest.fn();
  const page = open(async ({ asn }) => {
    asked.push(asn);
    if (broken.has(asn)) throw new Error(`${asn} was refused`);
  }, onOver);
  await chooseAll(page);
  expect(dialog()).toHaveAccessibleDescription('Each of them may pay again.');
  expect(asked).toEqual([]);
  await page.user.click(button('Allow all'));
  expect(await within(dialog()).findByRole('button', { name: 'Retry 7 failed' })).toBeVisible();
  expect(asked).toHaveLength(500);
  expect(within(dialog()).getAllByText('493 of 500 done, 7 failed')).not.toHaveLength(0);
  expect(lines().slice(0, 8)).toEqual([
    ...[...broken].map((asn) => `${asn}Failed${asn} was refused`),
    'ring-1Done',
  ]);
  expect(onOver).toHaveBeenCalledTimes(1);
  asked.length = 0;
  broken.delete('ring-77');
  await page.user.click(button('Retry 7 failed'));
  expect(await within(dialog()).findByRole('button', { name: 'Retry 6 failed' })).toBeVisible();
  expect(asked.sort()).toEqual(
    ['ring-150', 'ring-151', 'ring-3', 'ring-300', 'ring-499', 'ring-500', 'ring-77'].sort(),
  );
});

test('a row whose reply was lost is not called failed, and is retried with the failed ones', async () => {
  const faults = new Map<string, Error>([
    ['ring-2', new ApiError('Not changed.', { kind: 'network', arrival: 'unknown' })],
    ['ring-3', new ApiError('Not changed', { kind: 'http', status: 500 })],
  ]);
  const asked: string[] = [];
  const page = open(async ({ asn }) => {
    asked.push(asn);
    const fault = faults.get(asn);
    if (fault) throw fault;
  });
  const announced = () => within(dialog()).getByRole('status');
  await choosePage(page);
  await startRun(page);
  expect(await within(dialog()).findByRole('button', { name: 'Retry 2 failed or not known' })).toBeVisible();
  expect(announced()).toHaveTextContent(/^8 of 10 done, 1 failed, 1 not known$/);
  expect(within(dialog()).getByRole('progressbar', { name: 'Progress' })).toHaveValue(10);
  expect(lines().slice(0, 3)).toEqual([
    expect.stringMatching(/^ring-2UnknownNot changed\. It is not known whether/),
    'ring-3FailedNot changed',
    'ring-1Done',
  ]);
  faults.delete('ring-3');
  asked.length = 0;
  await page.user.click(button('Retry 2 failed or not known'));
  expect(await within(dialog()).findByRole('button', { name: 'Retry 1 not known' })).toBeVisible();
  expect(announced()).toHaveTextContent(/^9 of 10 done, 1 not known$/);
  expect(asked).toEqual(['ring-2', 'ring-3']);
});

test('a row of which it is not known whether it was changed does not count as failed once a retry of it sends nothing', async () => {
  let error = new ApiError('Not changed', { kind: 'network', arrival: 'unknown' });
  const page = open(async ({ asn }) => {
    if (asn === 'ring-2') throw error;
  });
  await choosePage(page);
  await startRun(page);
  const retry = await within(dialog()).findByRole('button', { name: 'Retry 1 not known' });
  error = new ApiError('You are offline', { kind: 'offline', arrival: 'notSent' });
  await page.user.click(retry);
  expect(
    await within(dialog()).findByText('Stopped: 9 of 10 done, 1 not known. You are offline', {
      selector: 'p',
    }),
  ).toBeVisible();
  expect(lines()[0]).toMatch(/^ring-2UnknownNot changed\. It is not known whether/);
  expect(button('Retry 1 not known')).toBeVisible();
});

test.each([
  ['refused', { status: 409 }, ''],
  ['refused for now', { status: 429, advice: 'Wait.' }, ' Wait.'],
])('nor once a retry of it is %s', async (_, facts, advice) => {
  let error = new ApiError('Not changed', { kind: 'network', arrival: 'unknown' });
  const page = open(async ({ asn }) => {
    if (asn === 'ring-2') throw error;
  });
  await choosePage(page);
  await startRun(page);
  const retry = await within(dialog()).findByRole('button', { name: 'Retry 1 not known' });
  error = new ApiError('It is taken', { kind: 'http', ...facts });
  await page.user.click(retry);
  await within(dialog()).findByText(/^It is taken/);
  expect(lines()[0]).toBe(
    `ring-2UnknownIt is taken. It is not known whether the platform received an earlier attempt.${advice}`,
  );
  expect(button('Retry 1 not known')).toBeVisible();
});

test('a retry that stops by itself says so, as most of its rows still have the reason of the first run', async () => {
  let error = new ApiError('Refused', { kind: 'http', status: 500 });
  const asked: string[] = [];
  const page = open(async ({ asn }) => {
    asked.push(asn);
    throw error;
  });
  await choosePage(page);
  await startRun(page);
  const retry = await within(dialog()).findByRole('button', { name: 'Retry 10 failed' });
  asked.length = 0;
  error = new ApiError('You are offline', { kind: 'offline', arrival: 'notSent' });
  await page.user.click(retry);
  expect(
    await within(dialog()).findByText('Stopped: 0 of 10 done, 10 failed. You are offline', { selector: 'p' }),
  ).toBeVisible();
  expect(asked).toHaveLength(4);
  expect(lines().filter((line) => line?.endsWith('Refused'))).toHaveLength(6);
});

test('the selected text of a failure stays selected while other rows end: their failures are listed below it', async () => {
  const ends = new Map<string, (error?: Error) => void>();
  const page = open(
    ({ asn }) => new Promise<void>((end, fail) => ends.set(asn, (e) => (e ? fail(e) : end()))),
  );
  await choosePage(page);
  await startRun(page);
  const end = (asn: string, error?: Error) => act(async () => ends.get(asn)?.(error));
  await end('ring-3', new ApiError('No reply', { kind: 'network', arrival: 'unknown' }));
  const reason = await within(dialog()).findByText(/^No reply/);
  getSelection()?.selectAllChildren(reason);
  await end('ring-2', new Error('Refused'));
  await end('ring-4');
  await end('ring-1', new Error('Refused, too'));
  await within(dialog()).findByText('Refused, too');
  expect(lines().slice(0, 3)).toEqual([
    expect.stringMatching(/^ring-3UnknownNo reply/),
    'ring-2FailedRefused',
    'ring-1FailedRefused, too',
  ]);
  expect(String(getSelection())).toBe(reason.textContent);
});

test('a second click before the dialog has changed starts no more at once', async () => {
  const started: string[] = [];
  const page = open(({ asn }) => new Promise<void>(() => started.push(asn)));
  await choosePage(page);
  await page.user.click(within(bar()).getByRole('button', { name: 'Allow all' }));
  await screen.findByRole('dialog', { name: /^Allow all: / });
  await act(async () => {
    button('Allow all').click();
    button('Allow all').click();
  });
  expect(started).toHaveLength(4);
});

test('progress is announced now and then, and the result at once', async () => {
  const started: (() => void)[] = [];
  const page = open(() => new Promise<void>((end) => started.push(end)));
  await page.user.click(screen.getByRole('checkbox', { name: 'Select ring-1' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'Select ring-2' }));
  await startRun(page);
  await waitFor(() => expect(started).toHaveLength(2));
  const announced = within(dialog()).getByRole('status');
  await act(async () => started[0]?.());
  expect(await within(dialog()).findByText('1 of 2 done')).toBeVisible();
  expect(announced).toHaveTextContent('0 of 2 done');
  await act(async () => started[1]?.());
  await waitFor(() => expect(announced).toHaveTextContent('2 of 2 done'));
});

test('the first failure of a run is announced at once', async () => {
  const started: ((error?: Error) => void)[] = [];
  const page = open(
    () => new Promise<void>((end, fail) => started.push((error) => (error ? fail(error) : end()))),
  );
  await choosePage(page);
  await startRun(page);
  await waitFor(() => expect(started).toHaveLength(4));
  await act(async () => started[0]?.(new Error('Refused')));
  const announced = within(dialog()).getByRole('status');
  await waitFor(() => expect(announced).toHaveTextContent('0 of 10 done, 1 failed'));
});

test('a single row is named in the title', async () => {
  const { user } = open(async () => undefined);
  await user.click(screen.getByRole('checkbox', { name: 'Select ring-2' }));
  const action = within(bar()).getByRole('button', { name: 'Allow all' });
  expect(action).toHaveAttribute('aria-haspopup', 'dialog');
  await user.click(action);
  expect(await screen.findByRole('dialog', { name: 'Allow all: ring-2' })).toBeInTheDocument();
  expect(button('Allow all')).toHaveFocus();
});

test('thousands of rows are counted as everywhere in the console', async () => {
  const page = open(async () => undefined, undefined, { many: true });
  await choosePage(page);
  await page.user.click(within(bar()).getByRole('button', { name: 'Select all 1,200' }));
  await page.user.click(within(bar()).getByRole('button', { name: 'Allow all' }));
  expect(await screen.findByRole('dialog', { name: 'Allow all: 1,200 rings' })).toBeInTheDocument();
});

test('the first selected row is announced in a region that was there before', async () => {
  const { user } = open(async () => undefined);
  const regions = screen.getAllByRole('status');
  await user.click(screen.getByRole('checkbox', { name: 'Select ring-2' }));
  expect(regions.map(({ textContent }) => textContent)).toContain('1 selected');
  expect(screen.getAllByRole('status')).toEqual(regions);
});

test('rows that a search shows can be added to as many that it hides', async () => {
  const { user } = open(async () => undefined);
  await choosePage({ user });
  await user.click(screen.getByRole('checkbox', { name: 'Select ring-10' }));
  await user.type(screen.getByRole('searchbox'), 'ring-50');
  // ring-50 and ring-500.
  await user.click(await within(bar()).findByRole('button', { name: 'Select all 2' }));
  expect(bar()).toHaveTextContent('11 selected');
  expect(within(bar()).queryByRole('button', { name: /^Select all/ })).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  expect(await screen.findByRole('checkbox', { name: 'Select ring-9' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select ring-10' })).not.toBeChecked();
});

test('selected rows are listed in the order of the table, and after them those that a search hides', async () => {
  const { user } = open(async () => undefined);
  await user.click(screen.getByRole('checkbox', { name: 'Select ring-1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select ring-2' }));
  await user.type(screen.getByRole('searchbox'), 'ring-50');
  await user.click(await within(bar()).findByRole('button', { name: 'Select all 2' }));
  await user.click(screen.getByRole('button', { name: 'ASN' }));
  await user.click(screen.getByRole('button', { name: 'ASN' }));
  expect(screen.getByRole('columnheader', { name: 'ASN' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(bar()).getByRole('button', { name: 'Allow all' }));
  await screen.findByRole('dialog', { name: 'Allow all: 4 rings' });
  expect(lines()).toEqual(['ring-500', 'ring-50', 'ring-1', 'ring-2']);
});

test('a page of which one row is selected is selected in part, and its checkbox selects the others too', async () => {
  const { user } = open(async () => undefined);
  const all = screen.getByRole('checkbox', { name: 'Select all rings on this page' });
  await user.click(screen.getByRole('checkbox', { name: 'Select ring-2' }));
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(bar()).toHaveTextContent('10 selected');
  expect(all).toBeChecked();
  expect(all).not.toBePartiallyChecked();
  await user.click(all);
  expect(all).not.toBeChecked();
});

test('a page without rows is not selected', async () => {
  const { user } = open(async () => undefined);
  await user.type(screen.getByRole('searchbox'), 'watch{Enter}');
  await screen.findByText(/^Nothing matches/);
  expect(screen.getByRole('checkbox', { name: 'Select all rings on this page' })).not.toBeChecked();
});

test('the selection persists across pages, and can be exported, last what a search hides, and cleared', async () => {
  const page = open(async () => undefined);
  await page.user.click(screen.getByRole('checkbox', { name: 'Select ring-2' }));
  await page.user.click(screen.getByRole('button', { name: 'Next page of rings' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'Select ring-12' }));
  expect(bar()).toHaveTextContent('2 selected');
  expect(await axeFaults(bar())).toEqual([]);
  await page.user.type(screen.getByRole('searchbox'), 'ring-12{Enter}');
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:rings';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await page.user.click(within(bar()).getByRole('button', { name: 'Export selected' }));
  expect(click).toHaveBeenCalledTimes(1);
  click.mockRestore();
  expect((await saved[0]?.text())?.replace('\uFEFF', '')).toBe('ASN\r\nring-12\r\nring-2\r\n');
  await page.user.click(within(bar()).getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rings' })).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Select all rings on this page' })).toHaveFocus();
  expect(await screen.findByText('The selection was cleared.')).toBeInTheDocument();
});
