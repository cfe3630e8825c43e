// Loads only the components that a test uses: all of antd takes a second to load, again in each test file.
const { dirname, join } = require('node:path');

const library = dirname(require.resolve('antd/package.json', { paths: [join(__dirname, '../../ui')] }));
const folderOf = (component) => component.replace(/\B[A-Z](?=[a-z])/g, '-$&').toLowerCase();

module.exports = new Proxy(
  { __esModule: true },
  {
    get: (own, name) =>
      name in own || typeof name === 'symbol'
        ? own[name]
        : require(join(library, 'lib', folderOf(name))).default,
  },
);
