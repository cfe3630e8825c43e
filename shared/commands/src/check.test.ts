import { run } from './check';

it.each([['shared/ui/src/DataTabel.tsx'], ['--all']])('%s is rejected as a file', async (named) => {
  await expect(run([named])).rejects.toThrow(`File ${named} not found in `);
});
