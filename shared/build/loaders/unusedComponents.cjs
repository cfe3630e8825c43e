/**
 * Lets the build leave out react-router's components that nothing uses: it must keep what calls a function (`forwardRef`) or
 * gets a property (`displayName`, which only developer tools read) as its module loads. And what a link prefetches, which it
 * does for the framework only (`usePrefetchBehavior`).
 */
module.exports = function unusedComponents(source) {
  const code = source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^( *return) shouldPrefetch && .* \? (.*\(PrefetchPageLinks,)/gm, '$1 false ? $2')
    .replace(/ = (React[\d$]*\.(?:createContext|forwardRef|memo)\()/g, ' = /*#__PURE__*/ $1');
  const left =
    /^(?:const|let|var) \w+ = [\w$]+\.(?:createContext|forwardRef|memo)\(|^\w+\.displayName = .*|^ *return (?!false).*\(PrefetchPageLinks,.*/m.exec(
      code,
    );
  if (left)
    throw new Error(
      `react-router writes its components differently (${left[0]}): update unusedComponents.cjs`,
    );
  return code;
};
