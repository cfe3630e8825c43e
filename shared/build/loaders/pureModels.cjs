/** Called for what they throw, even if nothing uses the value. */
const checks = ['assert', 'create', 'mask'];

/**
 * Marks the models that a module makes with superstruct as free of side effects: those that nothing uses are then left out.
 * The bundler cannot know it by itself, because remotes get superstruct from the shell. 'Unknown type(s)' is text: only what
 * is assigned, passed or nested is marked.
 */
module.exports = function pureModels(source) {
  const [, imported = ''] = /import \{([^}]*)\} from 'superstruct'/.exec(source) ?? [];
  const functions = imported
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[a-z]+$/.test(name) && !checks.includes(name));
  if (functions.length === 0) return source;
  const call = new RegExp(`(?<=[=(,:[]\\s*)(${functions.join('|')})\\(`, 'g');
  return source.replace(call, '/* @__PURE__ */ $1(');
};
