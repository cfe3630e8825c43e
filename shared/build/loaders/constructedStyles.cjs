/**
 * antd's packages insert style elements, which the content security policy blocks (`dynamicCSS` of
 * @rc-component/util, and a copy of it in @ant-design/icons). This replaces them with src/page/constructedStyles.ts.
 */
const { join } = require('node:path');

const replacement = join(__dirname, '../src/page/constructedStyles.ts');
const own = 'export function updateCSS(';

module.exports = function constructedStyles(source) {
  if (!source.includes(own))
    throw new Error(`${this.resourcePath} no longer has updateCSS: update constructedStyles.cjs`);
  const ours = JSON.stringify(this.utils.contextify(this.context, replacement));
  // The package's index also re-exports `injectCSS`, which nothing calls.
  if (/dynamicCSS\.js$/.test(this.resourcePath))
    return `export * from ${ours};\nexport const injectCSS = undefined;`;
  return `export { updateCSS } from ${ours};\n${source.replace(own, 'function writeElement(')}`;
};
