// In tests a CSS module maps every class name to itself.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
