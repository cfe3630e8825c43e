/**
 * Takes parts out of the source of a library.
 * @param parts of each its beginning, where it ends (which stays; or at the end), and what comes there instead
 * @param file where an error says that the library has such a part no more
 */
function without(source, parts, file) {
  return parts.reduce((text, [from, to, instead = '']) => {
    const start = text.indexOf(from);
    const end = to ? text.indexOf(to, start + from.length) : text.length;
    if (start < 0 || end < 0 || text.includes(from, start + 1))
      throw new Error(`${file} has "${from}" otherwise now: see federationInUse.cjs and startRemote.cjs`);
    return text.slice(0, start) + instead + text.slice(end);
  }, source);
}

module.exports = { without };
