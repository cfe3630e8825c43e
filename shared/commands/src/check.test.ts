import { run } from './check';

it.each([['shared/ui/src/DataTabel.tsx'], ['--all']])(
  '%s in the place of a file is refused',
  async (named) => {
    await expect(run([named])).rejects.toThrow(`There is no file ${named} in `);
  },
);
