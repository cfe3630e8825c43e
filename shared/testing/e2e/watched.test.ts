import { evidenceOf, runFixture } from './testFixture';

afterAll(() => evidenceOf('watched').remove());

test('problems on a page fail its test, which passes otherwise, unless the test expects them', async () => {
  const { counts, printed } = await runFixture('watched', { retries: 0 });
  expect(printed).toContain('"console error: The list broke"');
  expect(printed).toContain('"console warning: unload is deprecated"');
  expect(printed).toContain('"uncaught: The timer broke"');
  expect(printed).toContain('"token sent to http://127.0.0.1:9/figures"');
  expect(counts).toMatchObject({ passed: 1, failed: 3 });
});
