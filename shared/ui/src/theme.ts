/**
 * The look of the console for antd: quiet and dense, 14 px text on an 8 px grid, one accent, light and dark.
 * Every pair of text and ground meets WCAG AA, placeholders and disabled controls too (antd's defaults do not);
 * `theme.test.ts` counts them. Source: house-style.md, "The look".
 *
 * The build makes antd's style sheets of it, with the tokens as custom properties (`--ant-color-text`, …) of the root element
 * (`@console/build`, antdStyles); the style sheets of the design system take their colours from there, so a colour is
 * written once, here. Only tests draw with it. The shell imports `@console/ui/theme.css` once.
 */
import { type ThemeConfig, theme } from 'antd';
import { type ColourMode, onAccent, palette } from './palette';

/** The class in which antd's own makers of styles, in tests, have the tokens as custom properties. */
export const THEME_CLASS = 'console-theme';

/** Solid colours only: what is half transparent has no contrast that could be counted. */
const light = {
  ...palette.light,
  colorPrimaryHover: '#3730a3',
  colorPrimaryBg: '#eceefe',
  colorPrimaryBgHover: '#dfe2fd',
  colorPrimaryBorder: '#a5a8f0',
  colorLinkActive: '#312e81',
  colorInfo: '#0b5ca8',
  colorInfoBg: '#edf4fb',
  colorInfoBorder: '#b3d1ec',
  colorSuccess: '#17693c',
  colorSuccessBg: '#edf8f1',
  colorSuccessBorder: '#a3d6b8',
  colorWarning: '#875300',
  colorWarningBg: '#fff7e6',
  colorWarningBorder: '#ecc982',
  colorErrorHover: '#8f1d17',
  colorErrorActive: '#741711',
  colorErrorText: '#b3261e',
  colorErrorTextHover: '#8f1d17',
  colorErrorTextActive: '#741711',
  colorErrorBgHover: '#fbe3e1',
  colorErrorBorder: '#eeb4af',
  colorTextTertiary: '#566375',
  colorTextQuaternary: '#616d7e',
  colorBgElevated: '#ffffff',
  colorBgSpotlight: '#17202b',
  colorBgContainerDisabled: '#f0f2f5',
  colorSplit: '#e6eaef',
  colorFillAlter: '#f7f9fb',
  colorFillTertiary: '#f0f3f6',
  colorFillQuaternary: '#f7f9fb',
};

const dark: Record<keyof typeof light, string> = {
  ...palette.dark,
  colorPrimaryHover: '#a5b4fc',
  colorPrimaryBg: '#2a2d63',
  colorPrimaryBgHover: '#35397a',
  colorPrimaryBorder: '#5157b5',
  colorLinkActive: '#c7d2fe',
  colorInfo: '#74b3f0',
  colorInfoBg: '#12283d',
  colorInfoBorder: '#2a557f',
  colorSuccess: '#6bcb95',
  colorSuccessBg: '#11281c',
  colorSuccessBorder: '#2b6344',
  colorWarning: '#eab45b',
  colorWarningBg: '#2b210f',
  colorWarningBorder: '#6b5222',
  colorErrorHover: '#f8a9a2',
  colorErrorActive: '#fac3be',
  colorErrorText: '#f58b82',
  colorErrorTextHover: '#f8a9a2',
  colorErrorTextActive: '#fac3be',
  colorErrorBgHover: '#42201e',
  colorErrorBorder: '#7d3a35',
  colorTextTertiary: '#a1aebd',
  colorTextQuaternary: '#93a1b1',
  colorBgElevated: '#1c2631',
  colorBgSpotlight: '#3a4756',
  colorBgContainerDisabled: '#1f2934',
  colorSplit: '#27313d',
  colorFillAlter: '#1b242e',
  colorFillTertiary: '#222c37',
  colorFillQuaternary: '#1b242e',
};

/** antd's dark algorithm mutes the accents; what is written above is what is shown. */
const algorithms: Record<ColourMode, NonNullable<ThemeConfig['algorithm']>> = {
  light: theme.defaultAlgorithm,
  dark: (seed, map) => ({ ...theme.darkAlgorithm(seed, map), ...dark }),
};

/** A shadow alone does not lift anything off a dark ground; a line does. */
const DARK_SHADOW = `0 0 0 1px ${dark.colorBorderSecondary}, 0 12px 32px rgba(0, 0, 0, 0.5)`;

/** @param reducedMotion what `prefers-reduced-motion` says */
export function consoleTheme(mode: ColourMode, { reducedMotion = false } = {}): ThemeConfig {
  const colours = mode === 'dark' ? dark : light;
  return {
    algorithm: algorithms[mode],
    cssVar: { key: THEME_CLASS, prefix: 'ant' },
    hashed: false,
    token: {
      ...colours,
      // A button that works is paler by default: white on it is then 3.2:1.
      opacityLoading: 1,
      ...(mode === 'dark' && { boxShadow: DARK_SHADOW, boxShadowSecondary: DARK_SHADOW }),
      fontFamily: 'var(--console-font)',
      fontFamilyCode: 'var(--console-mono)',
      fontSizeHeading3: 16,
      // 14/20; antd's own is 14/22. Rounded up, because what is below 20 px is drawn as 19.
      lineHeight: 1.4286,
      motion: !reducedMotion,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
    components: {
      Button: {
        primaryColor: onAccent[mode],
        dangerColor: onAccent[mode],
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      Switch: { handleBg: mode === 'dark' ? dark.colorBgLayout : '#ffffff' },
      Tabs: { horizontalItemGutter: 24 },
    },
  };
}
