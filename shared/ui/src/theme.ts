/**
 * The look of the console for antd: quiet and dense, 14 px text on an 8 px grid, one accent, light and dark.
 * Every pair of text and ground meets WCAG AA, placeholders and disabled controls too (antd's defaults do not);
 * `theme.test.ts` counts them. Source: house-style.md, "The look".
 *
 * antd writes the tokens as custom properties (`--ant-color-text`, …) for whatever is inside `THEME_CLASS`;
 * the style sheets of the design system take their colours from there, so a colour is written once, here. The shell puts
 * `THEME_CLASS` on the root element and imports `@console/ui/theme.css` once.
 */
import { type ThemeConfig, theme } from 'antd';

export type ColourMode = 'light' | 'dark';

/** The class in which the tokens are custom properties. */
export const THEME_CLASS = 'console-theme';

/** The system's own faces: nothing is loaded. */
export const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif";
/** For ids, codes and keys; `--console-mono` in theme.css is the same. */
export const MONOSPACE = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

/** Solid colours only: what is half transparent has no contrast that could be counted. */
const light = {
  colorPrimary: '#0b5ca8',
  colorPrimaryHover: '#0a4c8b',
  colorPrimaryActive: '#083c6e',
  colorPrimaryBg: '#e8f1fa',
  colorPrimaryBgHover: '#d6e6f6',
  colorPrimaryBorder: '#8fb9e0',
  colorLink: '#0b5ca8',
  colorLinkHover: '#083c6e',
  colorLinkActive: '#083c6e',
  colorInfo: '#0b5ca8',
  colorInfoBg: '#edf4fb',
  colorInfoBorder: '#b3d1ec',
  colorSuccess: '#17693c',
  colorSuccessBg: '#edf8f1',
  colorSuccessBorder: '#a3d6b8',
  colorWarning: '#875300',
  colorWarningBg: '#fff7e6',
  colorWarningBorder: '#ecc982',
  colorError: '#b3261e',
  colorErrorHover: '#8f1d17',
  colorErrorActive: '#741711',
  colorErrorText: '#b3261e',
  colorErrorTextHover: '#8f1d17',
  colorErrorTextActive: '#741711',
  colorErrorBg: '#fdf1f0',
  colorErrorBgHover: '#fbe3e1',
  colorErrorBorder: '#eeb4af',
  colorText: '#17202b',
  colorTextSecondary: '#465263',
  colorTextTertiary: '#566375',
  colorTextQuaternary: '#616d7e',
  colorBgLayout: '#f4f6f9',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorBgSpotlight: '#17202b',
  colorBgContainerDisabled: '#f0f2f5',
  colorBorder: '#848f9e',
  colorBorderSecondary: '#dfe4ea',
  colorSplit: '#e6eaef',
  colorFillAlter: '#f7f9fb',
  colorFillSecondary: '#e9edf2',
  colorFillTertiary: '#f0f3f6',
  colorFillQuaternary: '#f7f9fb',
};

const dark: typeof light = {
  colorPrimary: '#4595e3',
  colorPrimaryHover: '#66aaeb',
  colorPrimaryActive: '#85bcf0',
  colorPrimaryBg: '#0e2032',
  colorPrimaryBgHover: '#143049',
  colorPrimaryBorder: '#2f6294',
  colorLink: '#74b3f0',
  colorLinkHover: '#9cc9f5',
  colorLinkActive: '#9cc9f5',
  colorInfo: '#74b3f0',
  colorInfoBg: '#12283d',
  colorInfoBorder: '#2a557f',
  colorSuccess: '#6bcb95',
  colorSuccessBg: '#11281c',
  colorSuccessBorder: '#2b6344',
  colorWarning: '#eab45b',
  colorWarningBg: '#2b210f',
  colorWarningBorder: '#6b5222',
  colorError: '#f58b82',
  colorErrorHover: '#f8a9a2',
  colorErrorActive: '#fac3be',
  colorErrorText: '#f58b82',
  colorErrorTextHover: '#f8a9a2',
  colorErrorTextActive: '#fac3be',
  colorErrorBg: '#311817',
  colorErrorBgHover: '#42201e',
  colorErrorBorder: '#7d3a35',
  colorText: '#e7ecf2',
  colorTextSecondary: '#b4bfcc',
  colorTextTertiary: '#a1aebd',
  colorTextQuaternary: '#93a1b1',
  colorBgLayout: '#0f151c',
  colorBgContainer: '#161e27',
  colorBgElevated: '#1c2631',
  colorBgSpotlight: '#3a4756',
  colorBgContainerDisabled: '#1f2934',
  colorBorder: '#65748a',
  colorBorderSecondary: '#2b3643',
  colorSplit: '#27313d',
  colorFillAlter: '#1b242e',
  colorFillSecondary: '#2a3542',
  colorFillTertiary: '#222c37',
  colorFillQuaternary: '#1b242e',
};

/** antd's dark algorithm mutes the accents; what is written above is what is shown. */
const algorithms: Record<ColourMode, NonNullable<ThemeConfig['algorithm']>> = {
  light: theme.defaultAlgorithm,
  dark: (seed, map) => ({ ...theme.darkAlgorithm(seed, map), ...dark }),
};

/** Text on a filled button; the dark theme's accents are light, so their text is dark. */
export const onAccent: Record<ColourMode, string> = { light: '#ffffff', dark: '#06121e' };

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
      colorTextPlaceholder: colours.colorTextQuaternary,
      colorTextDisabled: colours.colorTextQuaternary,
      colorTextDescription: colours.colorTextTertiary,
      colorTextLabel: colours.colorTextSecondary,
      colorTextHeading: colours.colorText,
      colorIcon: colours.colorTextTertiary,
      colorIconHover: colours.colorText,
      ...(mode === 'dark' && { boxShadow: DARK_SHADOW, boxShadowSecondary: DARK_SHADOW }),
      fontFamily: FONT,
      fontFamilyCode: MONOSPACE,
      fontSize: 14,
      fontSizeHeading1: 24,
      fontSizeHeading2: 18,
      fontSizeHeading3: 16,
      lineHeightHeading1: 1.33,
      borderRadius: 6,
      controlHeight: 32,
      sizeUnit: 4,
      sizeStep: 4,
      wireframe: false,
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
      Card: { headerFontSize: 16 },
      Layout: {
        bodyBg: colours.colorBgLayout,
        headerBg: colours.colorBgContainer,
        siderBg: colours.colorBgContainer,
      },
      Menu: { itemSelectedColor: colours.colorLink },
      Table: {
        headerBg: colours.colorFillAlter,
        headerColor: colours.colorTextSecondary,
        rowHoverBg: colours.colorFillTertiary,
        rowExpandedBg: colours.colorFillAlter,
        borderColor: colours.colorBorderSecondary,
        headerSplitColor: 'transparent',
        cellPaddingBlock: 10,
        cellPaddingInline: 16,
        cellPaddingBlockSM: 6,
        cellPaddingInlineSM: 12,
      },
      Switch: { handleBg: mode === 'dark' ? dark.colorBgLayout : '#ffffff' },
      Tabs: { horizontalItemGutter: 24 },
    },
  };
}
