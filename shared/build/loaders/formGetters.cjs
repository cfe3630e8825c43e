/**
 * Copies the state of a form or field into what react-final-form gives to components, instead of getters for it. V8 keeps the
 * first getters of a kind of object for good, and with them what they read: a client secret, after its form was left.
 */
module.exports = function formGetters(source) {
  const code = source.replace(
    /Object\.defineProperty\(dest, key, \{\s*get: function get\(\) \{\s*return state\[key\];\s*\},\s*enumerable: true\s*\}\);/,
    'dest[key] = state[key];',
  );
  if (code === source)
    throw new Error('react-final-form gives its state to components differently: update formGetters.cjs');
  return code;
};
