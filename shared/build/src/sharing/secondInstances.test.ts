/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { shellFolder, workspaceRoot } from '../workspace';

/** Builds a script, in a process of its own, because the bundler is not CommonJS; resolves to the errors of the build. */
function errorsOf(script: string): string[] {
  const program = `
    import { rspack } from '@rsbuild/core';
    import { SecondInstancesPlugin } from './src/sharing/secondInstances.ts';
    const { rspack: bundler } = rspack;
    bundler(
      {
        context: process.argv[1],
        entry: 'data:text/javascript,' + encodeURIComponent(process.argv[2]),
        externals: ['react', 'react/jsx-runtime', 'react-dom'],
        module: { rules: [{ test: /\\.ts$/, loader: 'builtin:swc-loader' }] },
        resolve: { extensions: ['.ts', '.js'] },
        plugins: [new SecondInstancesPlugin()],
        output: { path: '/nowhere' },
      },
      (error, stats) => {
        if (error) throw error;
        console.log(JSON.stringify(stats.toJson({ errors: true }).errors.map(({ message }) => message)));
      },
    );`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program, shellFolder, script],
    { cwd: join(workspaceRoot, 'shared/build'), encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test('a remote cannot contain the router below the one that the shell shares', () => {
  const [error, ...others] = errorsOf("import { Link } from 'react-router'; console.log(Link);");
  expect(error).toContain(
    'This would be a second react-router, without the state of the one that the shell shares. Import from react-router-dom; a library that brings its own cannot be part of an area.',
  );
  expect(others).toEqual([]);
});

test('nor a module of a shared package that is not shared itself', () => {
  const errors = errorsOf(`
    import { areEarlyRepliesHere } from '@console/api/earlyReplies';
    import { useOrientation } from 'antd/es/_util/hooks/index.js';
    console.log(areEarlyRepliesHere, useOrientation);`);
  expect(errors).toContainEqual(expect.stringContaining('a second @console/api, '));
  expect(errors).toContainEqual(expect.stringContaining('a second antd, '));
});

test('plugins of dayjs are its own', () => {
  expect(errorsOf("import utc from 'dayjs/plugin/utc.js'; console.log(utc);")).toEqual([]);
});
