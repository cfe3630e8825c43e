/**
 * A plugin of Stryker: the path of an `import()` is no mutation. The compiler checks it, and jest would no longer see which
 * tests reach the module.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'importPaths',
    value: {
      shouldIgnore: (path) =>
        path.isCallExpression() && path.get('callee').isImport() ? 'the path of a module' : undefined,
    },
  },
];
