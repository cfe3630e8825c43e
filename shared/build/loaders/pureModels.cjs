/**
 * Marks what a module calls of superstruct as free of side effects: a model that nothing uses is then left out. The bundler
 * cannot know it by itself, because remotes get superstruct from the shell.
 */
module.exports = function pureModels(source) {
  const [, imported = ''] = /import \{([^}]*)\} from 'superstruct'/.exec(source) ?? [];
  const functions = imported
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[a-z]+$/.test(name));
  if (functions.length === 0) return source;
  return source.replace(new RegExp(`(?<![\\w.])(${functions.join('|')})\\(`, 'g'), '/* @__PURE__ */ $1(');
};
