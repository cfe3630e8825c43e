// In a test a CSS module answers every class name with the name itself.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
