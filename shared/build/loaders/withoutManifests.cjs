/**
 * In the place of what the federation's runtime has for remotes with a manifest, which this console's have not (their release
 * says what theirs would): its own form for hosts that read none; and of `preloadRemote`, which reads it there, that it cannot.
 */
const { basename } = require('node:path');

const cannot = "() => { throw new Error('Remotes have no manifest here'); }";

const inPlaceOf = {
  'SnapshotHandler.js': {
    SnapshotHandler: "export { DisabledSnapshotHandler as SnapshotHandler } from './disabled.js';",
    getGlobalRemoteInfo: `export const getGlobalRemoteInfo = ${cannot};`,
  },
  'preload.js': {
    defaultPreloadArgs: 'export const defaultPreloadArgs = {};',
    formatPreloadArgs: `export const formatPreloadArgs = ${cannot};`,
    normalizePreloadExposes: `export const normalizePreloadExposes = ${cannot};`,
    preloadAssets: `export const preloadAssets = ${cannot};`,
  },
};

module.exports = function withoutManifests(source) {
  const code = inPlaceOf[basename(this.resourcePath)];
  const names = /^export \{ ([\w, ]+) \};$/m.exec(source)?.[1].split(', ').sort();
  if (String(names) !== String(Object.keys(code)))
    throw new Error(`${this.resourcePath} exports ${names} now: see withoutManifests.cjs`);
  return Object.values(code).join('\n');
};
