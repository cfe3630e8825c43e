// antd computes its styles anew in each test file, asks for them at each drawing, and jsdom looks through all of them at
// each question. What a console ships is style sheets made at build time, so here each component's rules are computed
// once a process, and the page keeps those that decide whether a control is seen: see leanStyles.mjs.
const { dirname, join } = require('node:path');

const ofUi = { paths: [join(__dirname, '../../ui')] };
const antd = dirname(require.resolve('antd/package.json', ofUi));
// By its folder: its name is answered with this file.
const library = dirname(require.resolve('@ant-design/cssinjs/package.json', { paths: [antd] }));
const cssinjs = require(library);
const drawn = new Set();

function rulesOf({ path, hashId }, styles) {
  const { parseStyle, normalizeStyle } = require(join(library, 'lib/hooks/useStyleRegister.js'));
  return normalizeStyle(parseStyle(styles(), { hashId, path: path.join('-') })[0], false);
}

function useStyleRegister(info, styles) {
  const key = [info.hashId, ...info.path].join(' ');
  if (drawn.has(key)) return;
  drawn.add(key);
  window.takeLibraryStyles(key, info.order, () => rulesOf(info, styles));
}

/** The tokens of a theme, too, are there for the next test of a file, although nothing is drawn between the two. */
function keepTokens() {
  const { prototype } = require(join(library, 'lib/Cache.js')).default;
  const { opUpdate } = prototype;
  prototype.opUpdate = function update(key, next) {
    opUpdate.call(this, key, (before) => next(before) ?? before);
  };
}
if (typeof window !== 'undefined') keepTokens();

// Where there is no page, as in the tests of the styles themselves, the library is as it is.
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
