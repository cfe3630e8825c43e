// React's development build takes a stack trace at each element, for its warnings: a tenth of what a screen's test costs.
// It stops by itself at ten thousand in a second; here at none. What a warning says, and about what, stays.
const { dirname, join } = require('node:path');

// By its folder: its name is answered with this file.
const React = require(
  dirname(require.resolve('react/package.json', { paths: [join(__dirname, '../../ui')] })),
);

const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

module.exports = React;
