/** Called for what they throw, even if nothing uses the value. */
const checks = ['assert', 'create', 'mask'];

/**
 * Marks the models that a module makes with superstruct as free of side effects: those that nothing uses are then left out.
 * The bundler cannot know it by itself, because remotes get superstruct from the shell. <p>type(s)</p> is text: only what is
 * assigned, passed or nested is marked, and nothing in quotation marks.
 */
module.exports = function pureModels(source) {
  const [, imported = ''] = /import \{([^}]*)\} from 'superstruct'/.exec(source) ?? [];
  const functions = imported
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[a-z]+$/.test(name) && !checks.includes(name));
  if (functions.length === 0) return source;
  const textOrCall = new RegExp(`'[^'\\n]*'|"[^"\\n]*"|(?<=[=(,:[]\\s*)(${functions.join('|')})\\(`, 'g');
  return source.replace(textOrCall, (found, name) => (name ? `/* @__PURE__ */ ${found}` : found));
};
