// React's development build captures a stack trace per element for its warnings: a tenth of the time of a screen test.
// It stops capturing after ten thousand per second; this makes it stop at once. Warnings are otherwise unchanged.
const { dirname, join } = require('node:path');

// By its folder, because its name is mapped to this file.
const React = require(
  dirname(require.resolve('react/package.json', { paths: [join(__dirname, '../../ui')] })),
);

const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

module.exports = React;
