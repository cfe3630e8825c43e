import { theme } from 'antd';
import { type ColourMode, paintDocument } from './palette';
import { consoleTheme } from './theme';

test.each<ColourMode>(['dark', 'light'])('the document has the colours of the theme in %s mode', (mode) => {
  paintDocument(mode);
  const { dataset, style } = document.documentElement;
  const { colorBgLayout, colorTextSecondary, colorPrimaryActive } = theme.getDesignToken(consoleTheme(mode));
  expect(dataset.mode).toBe(mode);
  expect(style.getPropertyValue('--ant-color-bg-layout')).toBe(colorBgLayout);
  expect(style.getPropertyValue('--ant-color-text-secondary')).toBe(colorTextSecondary);
  expect(style.getPropertyValue('--ant-color-primary-active')).toBe(colorPrimaryActive);
});
