/**
 * antd's scroll lock and scroll-bar measure write style elements without the nonce that ConfigProvider got
 * (rc-component/util, Dom/dynamicCSS), which the content security policy refuses. This gives every one the page's.
 */
const before = /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/;
const after = `const nonce = csp?.nonce || document.querySelector('meta[name="csp-nonce"]')?.content;
  if (nonce) styleNode.nonce = nonce;`;

module.exports = function styleNonce(source) {
  if (!before.test(source))
    throw new Error('@rc-component/util sets the nonce in another way now: see styleNonce.cjs');
  return source.replace(before, after);
};
