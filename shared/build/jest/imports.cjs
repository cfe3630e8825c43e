// What a file depends on, for `npm run check`: which tests have to do with a change.
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

/**
 * Through an area's routes every test has to do with every screen, so what they lead to does not count, nor what is
 * imported only when it is needed. A test has to do with the file that it is named after, however it reaches it.
 */
exports.extract = (code, path, extractAll) => {
  if (/[/\\]src[/\\]routes\.tsx$/.test(path)) return new Set();
  const imports = extractAll(code.replace(/\bimport\s*\(/g, 'lazily('), path);
  const subject = path.match(/([^/\\]+)\.test\.tsx?$/)?.[1];
  if (subject) imports.add(`./${subject}`);
  return imports;
};

exports.getCacheKey = () => createHash('sha256').update(readFileSync(__filename)).digest('hex');
