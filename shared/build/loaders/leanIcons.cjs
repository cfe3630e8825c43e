/**
 * Leaves out of a lucide icon what nothing uses: its earlier names, which would be further classes, and a statement without
 * effect. The random keys of its elements, which do not compress, become their index.
 */
module.exports = function leanIcons(source) {
  let part = 0;
  return source
    .replace(/\bkey: "\w+"/g, () => `key: "${part++}"`)
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/^__iconData\.node;$/m, '');
};
