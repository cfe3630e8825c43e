import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames, shellFolder } from '@console/build/workspace';

/** Everything that a browser would be given of a build. */
function scripts(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

const released = [
  ...areaNames().map((name) => join(areaFolder(name), 'dist-release')),
  join(shellFolder, 'dist'),
];

describe('a release build', () => {
  it('contains neither the simulated dongle nor the stand-in platform', () => {
    for (const folder of released) {
      const text = scripts(folder);
      expect({
        folder,
        found: text.match(/swappedChip|moreDataForever|__control\/|admin@example\.com/)?.[0],
      }).toEqual({ folder, found: undefined });
    }
  });

  it('does not use eval', () => {
    const text = released.map(scripts).join('\n');
    expect(text.match(/[^.\w]eval\(/)).toBeNull();
  });

  it('of a remote contains no shared modules', () => {
    for (const name of areaNames()) {
      const text = scripts(join(areaFolder(name), 'dist-release'));
      expect({
        name,
        copy: text.match(/react\.transitional\.element|useInsertionEffect|ant-btn-/)?.[0],
      }).toEqual({ name, copy: undefined });
    }
  });
});
