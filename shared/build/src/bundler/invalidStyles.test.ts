/** @jest-environment node */
import { buildStyles } from './testStyles';

test('an invalid style sheet fails the build, which names the file', () => {
  const valid = '.over { color: red; }\n';
  expect(buildStyles(valid)).toMatchObject({ isBuilt: true });
  const { isBuilt, printed } = buildStyles(`}}} ${valid}`);
  expect(isBuilt).toBe(false);
  expect(printed).toContain('Page.module.css');
});
