/**
 * Removes parts of a library's source.
 * @param parts start marker, end marker (which is kept; empty for the end of the file), and replacement of each part
 * @param file named in the error if the library no longer has such a part
 */
function without(source, parts, file) {
  return parts.reduce((text, [from, to, instead = '']) => {
    const start = text.indexOf(from);
    const end = to ? text.indexOf(to, start + from.length) : text.length;
    if (start < 0 || end < 0 || text.includes(from, start + 1))
      throw new Error(
        `${file} no longer has "${from}" as expected: update federationInUse.cjs or startRemote.cjs`,
      );
    return text.slice(0, start) + instead + text.slice(end);
  }, source);
}

module.exports = { without };
