import type { EntityTheme } from '@console/resources';
import { readableOn } from '@console/ui/contrast';
import type { CSSProperties } from 'react';
import styles from './ThemePreview.module.css';
import { safeColor } from './theme';

interface ThemePreviewProps {
  name: string;
  logo?: string | null | undefined;
  theme: EntityTheme;
}

/** Previews a theme as customers see it; missing colours fall back to the defaults. */
export function ThemePreview({ name, logo, theme }: ThemePreviewProps) {
  return (
    <figure className={styles.figure}>
      <figcaption>Theme preview</figcaption>
      {/* Disabled and hidden: an illustration, whose contrast is up to the theme. */}
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

/** Lets only hex colours and a quoted family name into the style, because themes are untrusted input. */
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
