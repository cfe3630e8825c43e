import type { EntityTheme } from '@console/resources';
import { readableOn } from '@console/ui/contrast';
import type { CSSProperties } from 'react';
import styles from './ThemePreview.module.css';
import { safeColor } from './theme';

interface ThemePreviewProps {
  /** The entity's, as on the customer's screen. */
  name: string;
  logo?: string | null | undefined;
  theme: EntityTheme;
}

/** What a theme looks like where customers see it; what it leaves out looks as it does without a theme. */
export function ThemePreview({ name, logo, theme }: ThemePreviewProps) {
  return (
    <figure className={styles.figure}>
      <figcaption>Preview with this theme</figcaption>
      {/* Disabled like all of it: a picture of controls, and how well they can be read is the theme's own affair. */}
      <fieldset className={styles.screen} style={themeVariables(theme)} disabled aria-hidden>
        <div className={styles.bar}>
          {logo && <img src={logo} alt="" referrerPolicy="no-referrer" />}
          {name}
        </div>
        <div className={styles.tabs}>
          <span className={styles.selected}>Wearables</span>
          <span>Cards</span>
          <span>Profile</span>
        </div>
        <div className={styles.content}>
          <span className={styles.button}>Add a wearable</span>
          <span className={`${styles.button} ${styles.hover}`}>Hovered</span>
          <span className={`${styles.button} ${styles.secondary}`}>Not now</span>
          <span className={styles.success}>Your wearable is ready to pay</span>
          <span className={styles.error}>This card was declined</span>
        </div>
      </fieldset>
    </figure>
  );
}

type ThemeVariables = CSSProperties & Record<`--theme-${string}`, string>;

/** Nothing but hex colours and a quoted family name reaches the style: the values come from outside. */
function themeVariables(theme: EntityTheme): ThemeVariables {
  const primary = safeColor(theme.primaryColor) ?? '#344054';
  const secondary = safeColor(theme.secondaryColor) ?? '#eef1f5';
  return {
    '--theme-font': JSON.stringify(theme.font?.replace(/[^\p{Letter}\p{Number} -]/gu, '') || 'system-ui'),
    '--theme-primary': primary,
    '--theme-primary-text': safeColor(theme.primaryTextColor) ?? readableOn(primary),
    '--theme-secondary': secondary,
    '--theme-secondary-text': safeColor(theme.secondaryTextColor) ?? readableOn(secondary),
    '--theme-hover': safeColor(theme.hoverColor) ?? primary,
    '--theme-selected': safeColor(theme.selectedColor) ?? primary,
    '--theme-error': safeColor(theme.errorColor) ?? '#b42318',
    '--theme-success': safeColor(theme.successColor) ?? '#1a7f4b',
  };
}
