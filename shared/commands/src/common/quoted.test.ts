import { execFileSync } from 'node:child_process';
import { quoted } from './quoted';
import { onWindows } from './testOnWindows';

it.each([
  '/srv/console',
  's3://console-releases/production',
  '/srv/Müller/größe',
  '/srv/my console',
  "/srv/the team's",
  '/srv/$HOME and `more` & "others"',
  'C:\\console',
])('a shell reads %s unchanged', (path) => {
  expect(execFileSync('sh', ['-c', `printf %s ${quoted(path)}`], { encoding: 'utf8' })).toBe(path);
});

it('on Windows, whose shells share only one kind of quotes, a path has these', () =>
  onWindows(() => {
    const folder = 'C:\\Users\\Ada Lovelace\\console';
    expect(quoted(folder)).toBe(`"${folder}"`);
  }));

it('a plain path is not quoted', () => {
  for (const path of ['/srv/console', 's3://console-releases/production', '/srv/größe'])
    expect(quoted(path)).toBe(path);
});
