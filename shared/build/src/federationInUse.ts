import { createRequire } from 'node:module';
import { loader } from './base';

/** Build-time constants: the console is a web page, and its remotes have no federation manifest. */
export const federationFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  FEDERATION_BUILD_IDENTIFIER: '""',
  ENV_TARGET: '"web"',
};

export const federationInUse = {
  test: /@module-federation[\\/](error-codes|runtime-core|sdk|webpack-bundler-runtime)[\\/]dist[\\/]/,
  use: [loader('federationInUse.cjs')],
};

/** The module that rspack adds to every entry to start the federation. */
export const rspackStart = createRequire(createRequire(import.meta.url).resolve('@rsbuild/core'))
  .resolve('@rspack/core')
  .replace(/index\.js$/, 'moduleFederationDefaultRuntime.js');

/** Turns that module into a function of the shell that starts a remote. */
export const startedHere = { test: rspackStart, use: [loader('startRemote.cjs')] };
