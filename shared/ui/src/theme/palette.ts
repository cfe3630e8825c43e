export type ColourMode = 'light' | 'dark';

/** A colour in each mode. */
type Shades = readonly [light: string, dark: string];

export function coloursIn<Name extends string>(mode: ColourMode, colours: Readonly<Record<Name, Shades>>) {
  const shown = Object.entries<Shades>(colours).map(([name, [light, dark]]) => [
    name,
    mode === 'dark' ? dark : light,
  ]);
  return Object.fromEntries(shown) as Record<Name, string>;
}

/**
 * Colours that pages need before antd has loaded, such as the sign-in page. The theme includes them. The build adds both
 * groups to theme.css as custom properties (`@console/build`, colourSheet), these under antd's token names.
 */
export const palette = {
  colorBgLayout: ['#f4f6f9', '#0f151c'],
  colorBgContainer: ['#ffffff', '#161e27'],
  colorText: ['#17202b', '#e7ecf2'],
  colorTextSecondary: ['#465263', '#b4bfcc'],
  colorBorder: ['#848f9e', '#65748a'],
  colorBorderSecondary: ['#dfe4ea', '#2b3643'],
  colorFillSecondary: ['#e9edf2', '#2a3542'],
  colorPrimary: ['#4338ca', '#818cf8'],
  colorPrimaryActive: ['#312e81', '#c7d2fe'],
  colorLink: ['#4338ca', '#a5b4fc'],
  colorLinkHover: ['#312e81', '#c7d2fe'],
  colorError: ['#b3261e', '#f58b82'],
  colorErrorBg: ['#fdf1f0', '#311817'],
} as const satisfies Record<string, Shades>;

/** The console's own colours, which are not antd tokens. */
export const ownColours = {
  /** Text on a filled button; the dark theme's accents are light, so their text is dark. */
  'on-accent': ['#ffffff', '#06121e'],

  // Fills of chart segments and dots. No text is on them, so 3:1 against the page background is enough.
  'fill-good': ['#1f9d61', '#34b77a'],
  'fill-warning': ['#d97706', '#e59a2f'],
  'fill-bad': ['#dc4a41', '#f0685f'],
  'fill-waiting': ['#3b82f6', '#60a5fa'],
  'fill-other': ['#7c8aa0', '#7c8aa0'],

  // Colours of environments: text and background of the label. The strip has the text colour.
  'tone-neutral-ink': ['#17202b', '#e7ecf2'],
  'tone-neutral-ground': ['#e9edf2', '#2a3542'],
  'tone-amber-ink': ['#b45309', '#fcd34d'],
  'tone-amber-ground': ['#fef3c7', '#3d2a06'],
  'tone-green-ink': ['#166534', '#86efac'],
  'tone-green-ground': ['#dcfce7', '#0f2e1a'],
  'tone-blue-ink': ['#1d4ed8', '#93c5fd'],
  'tone-blue-ground': ['#dbeafe', '#13294f'],
  'tone-violet-ink': ['#6d28d9', '#c4b5fd'],
  'tone-violet-ground': ['#ede9fe', '#2e1f57'],
  'tone-red-ink': ['#b91c1c', '#fca5a5'],
  'tone-red-ground': ['#fee2e2', '#4a1515'],
} as const satisfies Record<string, Shades>;
