import { renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { testFolder } from '../testing/testFolder';
import { noteSavedStartFiles } from './startFiles';

it('says once of each file that a running server does not read again that it was saved', async () => {
  const folder = testFolder();
  const file = (name: string) => join(folder, name);
  const said: string[] = [];
  const note = (name: string) => `[${basename(folder)}] ${name} was saved: restart npm run dev to use it`;
  const end = new AbortController();
  const watched = noteSavedStartFiles(folder, end.signal);
  try {
    const isSaid = new Promise<void>((resolve) => {
      jest.spyOn(console, 'log').mockImplementation((line) => {
        said.push(line);
        if (line === note('rsbuild.config.ts')) resolve();
      });
    });
    writeFileSync(file('area.json'), '{}');
    for (const text of ['1', '2']) writeFileSync(file('standIn.ts'), text);
    // As editors save that write another file first.
    writeFileSync(file('rsbuild.config.ts~'), '1');
    renameSync(file('rsbuild.config.ts~'), file('rsbuild.config.ts'));
    await isSaid;
  } finally {
    end.abort();
  }
  await watched;
  expect(said).toEqual([note('standIn.ts'), note('rsbuild.config.ts')]);
});

it('leaves a server running whose folder cannot be watched', async () => {
  await expect(noteSavedStartFiles(join(testFolder(), 'removed'))).resolves.toBeUndefined();
});
