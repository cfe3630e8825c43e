import type { Rspack } from '@rsbuild/core';

/**
 * What base.ts replaces in libraries, as parts of the names that the replaced modules have in the shell's build. After a
 * library has moved or renamed a file, a rule would match nothing, and the build would succeed without what it is for.
 */
export const rulesOfShell: readonly RegExp[] = [
  /noThemes\.ts$/,
  /!data:text\/javascript,export default \{\}$/,
  /lateComponent\.cjs!.*skeleton[^!]*\?late=antd-es-skeleton$/,
  /lateComponent\.cjs!.*UniqueProvider[^!]*\?late=antd-es-tooltip$/,
  /lateOperations\.cjs!.*OperationNode/,
  /leanIcons\.cjs!.*lucide-react/,
  /windowClicks\.cjs!.*Modal\.js/,
  /formGetters\.cjs!.*react-final-form/,
  /alertIcons\.cjs!.*Alert\.js/,
  /unusedComponents\.cjs!.*react-router/,
  /antdStyles\.cjs[^!]*!.*theme[\\/]useToken\.js/,
  /antdStyles\.cjs[^!]*!.*theme[\\/]context\.js/,
  /antdStyles\.cjs[^!]*!.*theme[\\/]util[\\/]genStyleUtils\.js/,
  /antdStyles\.cjs[^!]*!.*_util[\\/]wave[\\/]style\.js/,
  /antdStyles\.cjs[^!]*!.*button[\\/]style[\\/]/,
  /constructedStyles\.cjs!.*dynamicCSS\.js/,
  /iconStyles\.cjs[^!]*!.*renderUtils\.js/,
];

/** Fails a build in which one of them matches no module. */
export class AppliedRulesPlugin {
  constructor(private readonly rules: readonly RegExp[]) {}

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap('AppliedRules', (compilation) => {
      compilation.hooks.finishModules.tap('AppliedRules', (modules) => {
        const names = [...modules].map((module) => module.identifier());
        for (const rule of this.rules.filter((one) => !names.some((name) => one.test(name))))
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `Nothing in the build matches ${rule}: a library has moved or renamed it. Update the rule in base.ts and its line in appliedRules.ts.`,
            ),
          );
      });
    });
  }
}
