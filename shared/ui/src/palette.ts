export type ColourMode = 'light' | 'dark';

/** Colours that pages need before antd is there, such as the sign-in page and what stands before the frame; the theme has them and more. */
export const palette = {
  light: {
    colorBgLayout: '#f4f6f9',
    colorBgContainer: '#ffffff',
    colorText: '#17202b',
    colorTextSecondary: '#465263',
    colorBorder: '#848f9e',
    colorBorderSecondary: '#dfe4ea',
    colorFillSecondary: '#e9edf2',
    colorPrimary: '#4338ca',
    colorPrimaryActive: '#312e81',
    colorLink: '#4338ca',
    colorLinkHover: '#312e81',
    colorError: '#b3261e',
    colorErrorBg: '#fdf1f0',
  },
  dark: {
    colorBgLayout: '#0f151c',
    colorBgContainer: '#161e27',
    colorText: '#e7ecf2',
    colorTextSecondary: '#b4bfcc',
    colorBorder: '#65748a',
    colorBorderSecondary: '#2b3643',
    colorFillSecondary: '#2a3542',
    colorPrimary: '#818cf8',
    colorPrimaryActive: '#c7d2fe',
    colorLink: '#a5b4fc',
    colorLinkHover: '#c7d2fe',
    colorError: '#f58b82',
    colorErrorBg: '#311817',
  },
} as const satisfies Record<ColourMode, Record<string, string>>;

/** Text on a filled button; the dark theme's accents are light, so their text is dark. */
export const onAccent: Record<ColourMode, string> = { light: '#ffffff', dark: '#06121e' };

/** Grounds of parts of a chart and of dots: nothing is written on them, so 3:1 beside the page's ground is enough. */
export const fills = {
  light: { good: '#1f9d61', warning: '#d97706', bad: '#dc4a41', waiting: '#3b82f6', other: '#7c8aa0' },
  dark: { good: '#34b77a', warning: '#e59a2f', bad: '#f0685f', waiting: '#60a5fa', other: '#7c8aa0' },
} as const satisfies Record<ColourMode, Record<string, string>>;

/** What an environment is told by: ink on its ground, for the pill; the strip is of the ink. */
export const tones = {
  light: {
    neutral: { ink: '#17202b', ground: '#e9edf2' },
    amber: { ink: '#b45309', ground: '#fef3c7' },
    green: { ink: '#166534', ground: '#dcfce7' },
    blue: { ink: '#1d4ed8', ground: '#dbeafe' },
    violet: { ink: '#6d28d9', ground: '#ede9fe' },
    red: { ink: '#b91c1c', ground: '#fee2e2' },
  },
  dark: {
    neutral: { ink: '#e7ecf2', ground: '#2a3542' },
    amber: { ink: '#fcd34d', ground: '#3d2a06' },
    green: { ink: '#86efac', ground: '#0f2e1a' },
    blue: { ink: '#93c5fd', ground: '#13294f' },
    violet: { ink: '#c4b5fd', ground: '#2e1f57' },
    red: { ink: '#fca5a5', ground: '#4a1515' },
  },
} as const satisfies Record<ColourMode, Record<string, { ink: string; ground: string }>>;

/** Gives the palette to the document's style sheets, under the names that antd gives its tokens. */
export function paintDocument(mode: ColourMode): void {
  const { dataset, style } = document.documentElement;
  dataset.mode = mode;
  style.setProperty('--console-on-accent', onAccent[mode]);
  for (const [name, colour] of Object.entries(fills[mode]))
    style.setProperty(`--console-fill-${name}`, colour);
  for (const [name, { ink, ground }] of Object.entries(tones[mode])) {
    style.setProperty(`--console-tone-${name}-ink`, ink);
    style.setProperty(`--console-tone-${name}-ground`, ground);
  }
  for (const [token, colour] of Object.entries(palette[mode]))
    style.setProperty(`--ant-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, colour);
}
