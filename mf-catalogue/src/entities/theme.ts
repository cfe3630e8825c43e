import type { EntityTheme } from '@console/resources';
import type { ContrastGround } from '@console/ui/contrast';

type ThemeColor = Exclude<keyof EntityTheme, 'font'>;

interface ThemeColorFacts {
  name: ThemeColor;
  label: string;
  /** The colour that it is read on or under: another one of the theme, or the white of the page. */
  against: ThemeColor | 'white';
}

/** The colours of a theme, in the order of the form and of the palette (part 2, section 3). */
export const themeColors: readonly ThemeColorFacts[] = [
  { name: 'primaryColor', label: 'Primary color', against: 'primaryTextColor' },
  { name: 'primaryTextColor', label: 'Primary text color', against: 'primaryColor' },
  { name: 'secondaryColor', label: 'Secondary color', against: 'secondaryTextColor' },
  { name: 'secondaryTextColor', label: 'Secondary text color', against: 'secondaryColor' },
  { name: 'hoverColor', label: 'Hover color', against: 'primaryTextColor' },
  { name: 'selectedColor', label: 'Selected color', against: 'primaryTextColor' },
  { name: 'errorColor', label: 'Error color', against: 'white' },
  { name: 'successColor', label: 'Success color', against: 'white' },
];

/** What a colour is read on or under, of a theme that may lack it. */
export function groundOf({ against }: ThemeColorFacts, theme: Partial<EntityTheme>): ContrastGround {
  if (against === 'white') return { colour: '#ffffff', name: 'white' };
  const label = themeColors.find(({ name }) => name === against)?.label ?? against;
  return { colour: theme[against] ?? '', name: label.toLowerCase() };
}

/** Families that customers' applications offer; another one that an entity already has stays possible. */
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

/** Whether there is anything in it: the platform may answer a theme of nothing but nulls. */
export function hasTheme(theme: EntityTheme | null | undefined): theme is EntityTheme {
  return theme !== null && theme !== undefined && Object.values(theme).some(Boolean);
}

/** A colour that may be handed to the browser; undefined for anything but hex. */
export function safeColor(color: string | null | undefined): string | undefined {
  return color && /^#([\da-f]{3}|[\da-f]{6})$/i.test(color) ? color : undefined;
}
