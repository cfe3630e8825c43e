import { queryClient } from '@console/api';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { configure } from '../testLayout';
import { PlatformControls } from './PlatformControls';

beforeEach(configure);

/** Answers control calls until it is broken. */
function standIn() {
  let answer = async () => Response.json({ failures: [], milliseconds: 0 });
  globalThis.fetch = async () => answer();
  return {
    refuse: () => {
      answer = async () => new Response('no stand-in', { status: 502 });
    },
    end: () => {
      answer = () => Promise.reject(new TypeError('Failed to fetch'));
    },
  };
}

const select = (name: string) => screen.findByRole('combobox', { name });
async function choose(name: string, choice: string) {
  fireEvent.mouseDown(await select(name));
  fireEvent.click(await screen.findByTitle(choice));
}
async function reset() {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Reset records' }));
}

const unanswered = 'The stand-in platform does not take control calls. See whether it still runs.';

it.each(['refuse', 'end'] as const)('says that nothing was set or reset: %s', async (fault) => {
  const platform = standIn();
  const onReset = jest.fn();
  const asked = jest.spyOn(queryClient, 'invalidateQueries');
  render(<PlatformControls onReset={onReset} />);
  await select('Failures of the platform');
  platform[fault]();
  await reset();
  expect(await screen.findByRole('alert')).toHaveTextContent(unanswered);
  await choose('Failures of the platform', 'Every call: 500');
  await choose('Latency of the platform', '300 ms');
  await waitFor(async () => {
    expect(await select('Failures of the platform')).toHaveAccessibleDescription('No failures');
    expect(await select('Latency of the platform')).toHaveAccessibleDescription('0 ms');
  });
  expect(screen.getByRole('alert')).toHaveTextContent(unanswered);
  expect(onReset).not.toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
});

it('says so from the start, without controls that would do nothing', async () => {
  standIn().end();
  render(<PlatformControls onReset={jest.fn()} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(unanswered);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says it no longer once a control call is taken again', async () => {
  const platform = standIn();
  const onReset = jest.fn();
  render(<PlatformControls onReset={onReset} />);
  await select('Failures of the platform');
  platform.end();
  await reset();
  await screen.findByRole('alert');
  standIn();
  await reset();
  await waitFor(() => expect(onReset).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows what is set if only a part of a choice was taken', async () => {
  let failures = [{ body: 'no-rows' }];
  globalThis.fetch = async (_, init) => {
    if (init?.method === 'POST') return new Response('no stand-in', { status: 502 });
    if (init?.method === 'DELETE') failures = [];
    return Response.json({ failures, milliseconds: 0 });
  };
  render(<PlatformControls onReset={jest.fn()} />);
  expect(await select('Failures of the platform')).toHaveAccessibleDescription('Every list: no rows');
  await choose('Failures of the platform', 'Every call: 500');
  await screen.findByRole('alert');
  expect(await select('Failures of the platform')).toHaveAccessibleDescription('No failures');
});
