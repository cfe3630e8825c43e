/** @jest-environment node */
import { buildStyles } from './testStyles';

test('a rule for a library that matches nothing fails the build, which names it', () => {
  const { isBuilt, printed } = buildStyles('.over { color: red; }\n', 'Page\\.module\\.css', 'moved\\.js');
  expect(isBuilt).toBe(false);
  expect(printed).toContain('Nothing in the build matches /moved\\.js/: a library has moved or renamed it.');
  expect(printed).not.toContain('matches /Page');
});
