import { git, workspaceRoot } from '@console/build/workspace';
import { stateFileOf } from './start';

test('each port has its own state file, which git ignores, like the draft of it', () => {
  const files = [8080, 8090, 8091].map(stateFileOf);
  expect(new Set(files).size).toBe(3);
  const all = files.flatMap((file) => [file, `${file}.next`]);
  expect(git(workspaceRoot, 'check-ignore', ...all).split('\n')).toEqual(all);
});
