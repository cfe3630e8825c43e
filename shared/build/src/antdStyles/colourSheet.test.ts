/** @jest-environment node */
import type { ColourMode } from '@console/ui/palette';
import { consoleTheme } from '@console/ui/theme';
import { theme } from 'antd';
import { colourSheet } from './colourSheet';

const [light = '', dark = ''] = colourSheet().split(':root[data-mode="dark"]');
const parts: [ColourMode, string][] = [
  ['light', light],
  ['dark', dark],
];

test.each(parts)('the sheet has the colours of the theme in %s mode', (mode, part) => {
  const { colorBgLayout, colorTextSecondary, colorPrimaryActive } = theme.getDesignToken(consoleTheme(mode));
  expect(part).toContain(`--ant-color-bg-layout:${colorBgLayout};`);
  expect(part).toContain(`--ant-color-text-secondary:${colorTextSecondary};`);
  expect(part).toContain(`--ant-color-primary-active:${colorPrimaryActive};`);
});

test("the sheet has the console's own colours in both modes", () => {
  expect(light).toMatch(/^:root\{.*--console-on-accent:#ffffff;.*\}\n$/);
  expect(dark).toMatch(/^\{.*--console-on-accent:#06121e;.*\}\n$/);
});
