import { join } from 'node:path';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import { AppliedRulesPlugin } from './appliedRules';
import { base } from './base';
import { scopedStyles } from './scopedStyles';

/**
 * Builds the style sheet `Page.module.css` of a folder with the settings of an area's builds, of which these rules, regular
 * expressions, must apply.
 */
const [, , folder = '', ...rules] = process.argv;
const rsbuild = await createRsbuild({
  cwd: folder,
  config: mergeRsbuildConfig(base(folder), scopedStyles(folder), {
    mode: 'production',
    source: { entry: { index: join(folder, 'Page.module.css') } },
    tools: { rspack: { plugins: [new AppliedRulesPlugin(rules.map((rule) => new RegExp(rule)))] } },
  }),
});
await rsbuild.build();
