// Extracts a file's dependencies for `npm run check`, which selects the tests related to a change.
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

/**
 * An area's routes would make every test depend on every screen, so of their imports, static or dynamic, only area.json
 * counts.
 * A test always depends on the file that it is named after.
 */
exports.extract = (code, path, extractAll) => {
  if (/[/\\]src[/\\]routes\.tsx$/.test(path)) return new Set(['../area.json']);
  const imports = extractAll(code, path);
  const subject = path.match(/([^/\\]+)\.test\.tsx?$/)?.[1];
  if (subject) imports.add(`./${subject}`);
  return imports;
};

exports.getCacheKey = () => createHash('sha256').update(readFileSync(__filename)).digest('hex');
