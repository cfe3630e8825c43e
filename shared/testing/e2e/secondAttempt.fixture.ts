/** Tests that fail intentionally, run by secondAttempt.test.ts. */
import { chromiumUnderTest } from '../src/chromiumUnderTest';

const { newContext } = chromiumUnderTest();
let attempts = 0;

async function shown(text: string) {
  const page = await (await newContext()).newPage();
  await page.setContent(`<h1>${text}</h1>`);
  return page.getByRole('heading').textContent();
}

it('passes at its second attempt', async () => {
  attempts += 1;
  expect(await shown(`Attempt ${attempts}`)).toBe('Attempt 2');
});

it('fails at both', async () => {
  expect(await shown('Something else')).toBe('What was expected');
});
