/**
 * The antd theme of the console: quiet and dense, 14 px text on an 8 px grid, one accent colour, light and dark.
 * Every combination of text and background meets WCAG AA, including placeholders and disabled controls (antd's defaults do
 * not); `theme.test.ts` checks them.
 *
 * The build generates antd's style sheets from it, with the tokens as custom properties (`--ant-color-text`, …) of the root
 * element (`@console/build`, antdStyles). The style sheets of the design system use these properties, so each colour is
 * defined once, here. Only tests pass it to antd at run time. The shell imports `@console/ui/theme.css` once.
 */
import { type ThemeConfig, theme } from 'antd';
import { type ColourMode, coloursIn, ownColours, palette } from './palette';

/** In tests: the class on which antd defines the tokens as custom properties. */
export const THEME_CLASS = 'console-theme';

/** Solid colours only: the contrast of a translucent colour cannot be computed. */
const tokens = {
  ...palette,
  colorPrimaryHover: ['#3730a3', '#a5b4fc'],
  colorPrimaryBg: ['#eceefe', '#2a2d63'],
  colorPrimaryBgHover: ['#dfe2fd', '#35397a'],
  colorPrimaryBorder: ['#a5a8f0', '#5157b5'],
  colorLinkActive: ['#312e81', '#c7d2fe'],
  colorInfo: ['#0b5ca8', '#74b3f0'],
  colorInfoBg: ['#edf4fb', '#12283d'],
  colorInfoBorder: ['#b3d1ec', '#2a557f'],
  colorSuccess: ['#17693c', '#6bcb95'],
  colorSuccessBg: ['#edf8f1', '#11281c'],
  colorSuccessBorder: ['#a3d6b8', '#2b6344'],
  colorWarning: ['#875300', '#eab45b'],
  colorWarningBg: ['#fff7e6', '#2b210f'],
  colorWarningBorder: ['#ecc982', '#6b5222'],
  colorErrorHover: ['#8f1d17', '#f8a9a2'],
  colorErrorActive: ['#741711', '#fac3be'],
  colorErrorText: ['#b3261e', '#f58b82'],
  colorErrorTextHover: ['#8f1d17', '#f8a9a2'],
  colorErrorTextActive: ['#741711', '#fac3be'],
  colorErrorBgHover: ['#fbe3e1', '#42201e'],
  colorErrorBorder: ['#eeb4af', '#7d3a35'],
  colorTextTertiary: ['#566375', '#a1aebd'],
  colorTextQuaternary: ['#616d7e', '#93a1b1'],
  colorBgElevated: ['#ffffff', '#1c2631'],
  colorBgSpotlight: ['#17202b', '#3a4756'],
  colorBgContainerDisabled: ['#f0f2f5', '#1f2934'],
  colorSplit: ['#e6eaef', '#27313d'],
  colorFillAlter: ['#f7f9fb', '#1b242e'],
  colorFillTertiary: ['#f0f3f6', '#222c37'],
  colorFillQuaternary: ['#f7f9fb', '#1b242e'],
} as const;

const dark = coloursIn('dark', tokens);

/** antd's dark algorithm mutes the accents, so the values above override its results. */
const algorithms: Record<ColourMode, NonNullable<ThemeConfig['algorithm']>> = {
  light: theme.defaultAlgorithm,
  dark: (seed, map) => ({ ...theme.darkAlgorithm(seed, map), ...dark }),
};

/** On a dark background a shadow is not visible enough, so it includes an outline. */
const DARK_SHADOW = `0 0 0 1px ${dark.colorBorderSecondary}, 0 12px 32px rgba(0, 0, 0, 0.5)`;

/** @param reducedMotion whether the user prefers reduced motion */
export function consoleTheme(mode: ColourMode, { reducedMotion = false } = {}): ThemeConfig {
  const onAccent = coloursIn(mode, ownColours)['on-accent'];
  return {
    algorithm: algorithms[mode],
    cssVar: { key: THEME_CLASS, prefix: 'ant' },
    hashed: false,
    token: {
      ...coloursIn(mode, tokens),
      // By default a loading button is paler, which leaves white text on it with 3.2:1.
      opacityLoading: 1,
      ...(mode === 'dark' && { boxShadow: DARK_SHADOW, boxShadowSecondary: DARK_SHADOW }),
      fontFamily: 'var(--console-font)',
      fontFamilyCode: 'var(--console-mono)',
      fontSizeHeading3: 16,
      // 14/20; antd's default is 14/22. Rounded up, because anything below 20 px is rendered as 19.
      lineHeight: 1.4286,
      motion: !reducedMotion,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
    components: {
      Button: {
        primaryColor: onAccent,
        dangerColor: onAccent,
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
