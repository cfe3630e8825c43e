/**
 * antd's icons insert their styles into the page themselves, from a text in the script. This makes them a style sheet, in
 * the same layer as antd's others.
 */
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const text = /export const iconStyles = `([^`]*)`;/;

module.exports = function iconStyles(source) {
  const [, css] = text.exec(source) ?? [];
  const [code, hook] = source.replace(text, '').split(/(?=export const useInsertStyles\b)/);
  if (!css || !hook?.includes('updateCSS('))
    throw new Error(`${this.resourcePath} inserts no styles: update iconStyles.cjs`);
  const { folder } = this.getOptions();
  mkdirSync(folder, { recursive: true });
  const sheet = join(folder, 'icons.css');
  writeFileSync(sheet, `@layer antd{${css}}\n`);
  const request = JSON.stringify(this.utils.contextify(this.context, sheet));
  return `import ${request};\n${code}export const iconStyles = '';\nexport const useInsertStyles = () => {};`;
};
