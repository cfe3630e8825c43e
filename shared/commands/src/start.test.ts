import { stateFileOf } from './start';

test('each port has its own state file, which git ignores', () => {
  const files = [8080, 8090, 8091].map(stateFileOf);
  expect(new Set(files).size).toBe(3);
  for (const file of files) expect(file).toMatch(/\/\.platform-state[^/]*\.json$/);
});
