import { stateFileOf } from './start';

test('two consoles of one checkout keep what was changed apart, in files that git does not see', () => {
  const files = [8080, 8090, 8091].map(stateFileOf);
  expect(new Set(files).size).toBe(3);
  for (const file of files) expect(file).toMatch(/\/\.platform-state[^/]*\.json$/);
});
