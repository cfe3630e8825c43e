/**
 * @rc-component/util inserts style elements (`dynamicCSS`), which the content security policy blocks. This replaces them
 * with src/page/constructedStyles.ts.
 */
const { join } = require('node:path');

const replacement = join(__dirname, '../src/page/constructedStyles.ts');

module.exports = function constructedStyles(source) {
  if (!source.includes('export function updateCSS('))
    throw new Error(`${this.resourcePath} no longer has updateCSS: update constructedStyles.cjs`);
  const ours = JSON.stringify(this.utils.contextify(this.context, replacement));
  // The package's index also re-exports `injectCSS`, which nothing calls.
  return `export * from ${ours};\nexport const injectCSS = undefined;`;
};
