export type ColourMode = 'light' | 'dark';

/** Colours that pages need before antd is there, such as the sign-in page; the theme has them and more. */
export const palette = {
  light: {
    colorBgLayout: '#f4f6f9',
    colorBgContainer: '#ffffff',
    colorText: '#17202b',
    colorTextSecondary: '#465263',
    colorBorder: '#848f9e',
    colorPrimary: '#0b5ca8',
    colorPrimaryActive: '#083c6e',
    colorLink: '#0b5ca8',
    colorLinkHover: '#083c6e',
    colorError: '#b3261e',
    colorErrorBg: '#fdf1f0',
  },
  dark: {
    colorBgLayout: '#0f151c',
    colorBgContainer: '#161e27',
    colorText: '#e7ecf2',
    colorTextSecondary: '#b4bfcc',
    colorBorder: '#65748a',
    colorPrimary: '#4595e3',
    colorPrimaryActive: '#85bcf0',
    colorLink: '#74b3f0',
    colorLinkHover: '#9cc9f5',
    colorError: '#f58b82',
    colorErrorBg: '#311817',
  },
} as const satisfies Record<ColourMode, Record<string, string>>;

/** Text on a filled button; the dark theme's accents are light, so their text is dark. */
export const onAccent: Record<ColourMode, string> = { light: '#ffffff', dark: '#06121e' };

/** Gives the palette to the document's style sheets, under the names that antd gives its tokens. */
export function paintDocument(mode: ColourMode): void {
  const { dataset, style } = document.documentElement;
  dataset.mode = mode;
  style.setProperty('--console-on-accent', onAccent[mode]);
  for (const [token, colour] of Object.entries(palette[mode]))
    style.setProperty(`--ant-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, colour);
}
