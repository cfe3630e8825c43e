/**
 * Lets the build leave out react-router's components that nothing uses: it must keep what calls a function (`forwardRef`) or
 * gets a property (`displayName`, which only developer tools read) as its module loads.
 */
module.exports = function unusedComponents(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /*#__PURE__*/ $1');
};
