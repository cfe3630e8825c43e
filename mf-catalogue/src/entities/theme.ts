import type { EntityTheme } from '@console/resources';
import type { ContrastGround } from '@console/ui/contrast';
import { isBlank } from '@console/ui/formText';

type ThemeColor = Exclude<keyof EntityTheme, 'font'>;

interface ThemeColorField {
  name: ThemeColor;
  label: string;
  /** The colour to compute the contrast with: another one of the theme, or the white of the page. */
  against: ThemeColor | 'white';
}

/** The colours of a theme, in the order of the form and of the palette (part 2, section 3). */
export const themeColors: readonly ThemeColorField[] = [
  { name: 'primaryColor', label: 'Primary color', against: 'primaryTextColor' },
  { name: 'primaryTextColor', label: 'Primary text color', against: 'primaryColor' },
  { name: 'secondaryColor', label: 'Secondary color', against: 'secondaryTextColor' },
  { name: 'secondaryTextColor', label: 'Secondary text color', against: 'secondaryColor' },
  { name: 'hoverColor', label: 'Hover color', against: 'primaryTextColor' },
  { name: 'selectedColor', label: 'Selected color', against: 'primaryTextColor' },
  { name: 'errorColor', label: 'Error color', against: 'white' },
  { name: 'successColor', label: 'Success color', against: 'white' },
];

/** The colour to compute the contrast with; its value is empty if the theme lacks it. */
export function groundOf({ against }: ThemeColorField, theme: Partial<EntityTheme>): ContrastGround {
  if (against === 'white') return { colour: '#ffffff', name: 'white' };
  const label = themeColors.find(({ name }) => name === against)?.label ?? against;
  return { colour: theme[against] ?? '', name: label.toLowerCase() };
}

/** The font families that customers' applications offer. An entity may keep another one that it already has. */
export const themeFonts = [
  'Inter',
  'Lato',
  'Lora',
  'Merriweather',
  'Montserrat',
  'Noto Sans',
  'Open Sans',
  'Playfair Display',
  'Poppins',
  'Roboto',
  'Source Sans 3',
  'Work Sans',
] as const;

/** Whether a theme has any value: the platform may return one in which everything is null. */
export function hasTheme(theme: EntityTheme | null | undefined): theme is EntityTheme {
  return !!theme && Object.values(theme).some((value) => value && !isBlank(value));
}

/** The colour if it is safe to use in a style: a hex colour; undefined for anything else. */
export function safeColor(color: string | null | undefined): string | undefined {
  return color && /^#([\da-f]{3}|[\da-f]{6})$/i.test(color) ? color : undefined;
}
