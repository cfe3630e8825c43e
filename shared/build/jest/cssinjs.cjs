// antd recomputes its styles in each test file and requests them on each render, and jsdom searches all of them on
// each query. The console ships style sheets generated at build time, so in tests each component's rules are computed
// once per process, and the page keeps only those that affect visibility: see leanStyles.mjs.
const { dirname, join } = require('node:path');

const ofUi = { paths: [join(__dirname, '../../ui')] };
const antd = dirname(require.resolve('antd/package.json', ofUi));
// By its folder, because its name is mapped to this file.
const library = dirname(require.resolve('@ant-design/cssinjs/package.json', { paths: [antd] }));
const cssinjs = require(library);
const registered = new Set();

function rulesOf({ path, hashId }, styles) {
  const { parseStyle, normalizeStyle } = require(join(library, 'lib/hooks/useStyleRegister.js'));
  return normalizeStyle(parseStyle(styles(), { hashId, path: path.join('-') })[0], false);
}

function useStyleRegister(info, styles) {
  const key = [info.hashId, ...info.path].join(' ');
  if (registered.has(key)) return;
  registered.add(key);
  window.takeLibraryStyles(key, info.order, () => rulesOf(info, styles));
}

/** Keeps theme tokens cached between the tests of a file, although nothing is rendered in between. */
function keepTokens() {
  const { prototype } = require(join(library, 'lib/Cache.js')).default;
  const { opUpdate } = prototype;
  prototype.opUpdate = function update(key, next) {
    opUpdate.call(this, key, (before) => next(before) ?? before);
  };
}
if (typeof window !== 'undefined') keepTokens();

// Without a page, as in the tests of the styles themselves, the library is unchanged.
module.exports =
  typeof window === 'undefined'
    ? cssinjs
    : Object.defineProperties(
        { __esModule: true },
        {
          ...Object.getOwnPropertyDescriptors(cssinjs),
          useStyleRegister: { enumerable: true, value: useStyleRegister },
          useCSSVarRegister: { enumerable: true, value: () => undefined },
        },
      );
