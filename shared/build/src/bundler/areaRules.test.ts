/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { areaFolder, workspaceRoot } from '../workspace';

/** Configures the builds of an area in a process of its own, because the bundler is not CommonJS. */
test('the builds of an area refuse rules beyond its classes, and those that are released second instances', () => {
  const program = `
    import { join } from 'node:path';
    import { area } from './src/bundler/area.ts';
    const root = process.argv[1];
    const configured = ['standalone', 'release'].map((envMode) => {
      const { output, tools } = area(root)({ envMode });
      const config = { module: { rules: [] }, plugins: [] };
      for (const change of [tools?.rspack ?? []].flat()) if (typeof change === 'function') change(config, {});
      const modeOf = output.cssModules.mode;
      return {
        own: modeOf(join(root, 'src/Page.module.css')),
        shared: modeOf('/shared/ui/src/Page.module.css'),
        plugins: config.plugins.map(({ constructor }) => constructor.name),
      };
    });
    console.log(JSON.stringify(configured));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program, areaFolder('mf-clients')],
    { cwd: join(workspaceRoot, 'shared/build'), encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const [standalone, release] = JSON.parse(stdout);
  expect(standalone).toMatchObject({ own: 'pure', shared: 'local' });
  expect(release).toMatchObject({ own: 'pure', shared: 'local' });
  expect(release.plugins).toContain('SecondInstancesPlugin');
});
