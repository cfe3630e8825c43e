import { evidenceOf, runFixture } from './testFixture';

const evidence = evidenceOf('secondAttempt');
let run: Awaited<ReturnType<typeof runFixture>>;

beforeAll(async () => {
  run = await runFixture('secondAttempt', { retries: 1 });
});

afterAll(() => evidence.remove());

test('a browser test that passes on its second attempt counts as passed, and is reported as flaky', () => {
  expect(run.counts).toEqual({
    passed: 1,
    failed: 1,
    flaky: ['shared/testing/e2e/secondAttempt.fixture.ts: passes at its second attempt'],
  });
  expect(evidence.exists('passes-at-its-second-attempt-1', 'page-1.png')).toBe(true);
});

test('one that fails twice leaves screenshots and a trace of the second attempt, and the failure names the folder', () => {
  expect(evidence.exists('fails-at-both-1', 'page-1.png')).toBe(true);
  expect(evidence.exists('fails-at-both-2', 'page-1.png')).toBe(true);
  expect(evidence.exists('fails-at-both-2', 'trace-1.zip')).toBe(true);
  expect(run.printed).toContain(
    'Screenshots and traces are in test-results/secondAttempt-fixture-ts-fails-at-both-2',
  );
});

test('nothing is left in the temporary folder', () => {
  expect(run.left).toEqual([]);
});
