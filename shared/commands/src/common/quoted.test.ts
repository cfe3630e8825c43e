import { execFileSync } from 'node:child_process';
import { quoted } from './quoted';

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

it('a plain path is not quoted', () => {
  for (const path of ['/srv/console', 's3://console-releases/production', '/srv/größe'])
    expect(quoted(path)).toBe(path);
});
