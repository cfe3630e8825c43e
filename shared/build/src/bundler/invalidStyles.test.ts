/** @jest-environment node */
import { buildStyles } from './testStyles';

test('an invalid style sheet fails the build, which names the file', () => {
  const valid = '.over { color: red; }\n';
  expect(buildStyles(valid)).toMatchObject({ isBuilt: true });
  const { isBuilt, printed } = buildStyles(`}}} ${valid}`);
  expect(isBuilt).toBe(false);
  expect(printed).toContain('Page.module.css');
});

test('a rule of an area that would reach the pages of another fails the build, which names the selector', () => {
  expect(buildStyles('.box :global(.ant-btn) { color: red; }\n')).toMatchObject({ isBuilt: true });
  const { isBuilt, printed } = buildStyles('.over { color: red; }\n\nbutton { color: blue; }\n');
  expect(isBuilt).toBe(false);
  expect(printed).toContain('Page.module.css');
  expect(printed).toContain('Selector "button" is not pure');
});
