/**
 * antd's packages write style elements, which a content security policy refuses (`dynamicCSS` of @rc-component/util, and
 * a copy of it in @ant-design/icons). This puts src/page/constructedStyles.ts in their place.
 */
const { join } = require('node:path');

const replacement = join(__dirname, '../src/page/constructedStyles.ts');
const own = 'export function updateCSS(';

module.exports = function constructedStyles(source) {
  if (!source.includes(own))
    throw new Error(`${this.resourcePath} has no updateCSS now: see constructedStyles.cjs`);
  const ours = JSON.stringify(this.utils.contextify(this.context, replacement));
  // The package's index names `injectCSS` too, which nothing calls.
  if (/dynamicCSS\.js$/.test(this.resourcePath))
    return `export * from ${ours};\nexport const injectCSS = undefined;`;
  return `export { updateCSS } from ${ours};\n${source.replace(own, 'function writeElement(')}`;
};
