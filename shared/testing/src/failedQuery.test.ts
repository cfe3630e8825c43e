import { screen, waitFor } from '@testing-library/react';

const waits: [string, () => Promise<unknown>][] = [
  ['findBy…', () => screen.findByText('nowhere', {}, { timeout: 0 })],
  ['waitFor', () => waitFor(() => screen.getByText('nowhere'), { timeout: 0 })],
];

test.each(waits)('what jest prints of a failed %s has the page and the line of the test', async (_, wait) => {
  document.body.innerHTML = '<p>$& The page</p>';
  const failure: unknown = await wait().catch((error: unknown) => error);
  const { stack } = Object(failure);
  const [message, ...frames] = String(stack).split(/\n +at /);
  expect(message).toMatch(/^Error: Unable to find .*nowhere/);
  expect(message).toContain('$& The page');
  expect(frames.join()).toContain('failedQuery.test');
});
