import type { EntityTheme } from '@console/resources';
import { contrastRatio, TEXT_CONTRAST } from '@console/ui/contrast';
import { Missing } from '@console/ui/Missing';
import styles from './ThemePalette.module.css';
import { safeColor, themeColorLabel, themeColors, WHITE } from './theme';

/** The colours of a theme and its font, with how well the texts of it can be read. */
export function ThemePalette({ theme }: { theme: EntityTheme }) {
  return (
    <ul className={styles.palette} aria-label="Theme colours">
      {themeColors.map(({ name, label, against }) => (
        <li key={name} className={styles.color}>
          <span className={styles.swatch} style={{ background: safeColor(theme[name]) }} aria-hidden />
          <span className={styles.name}>
            {label}
            <span className={styles.hex}>{theme[name] || <Missing />}</span>
            <span className={styles.contrast}>{contrastText(theme, name, against)}</span>
          </span>
        </li>
      ))}
      <li className={styles.name}>
        Font
        <span className={styles.hex}>{theme.font || <Missing />}</span>
      </li>
    </ul>
  );
}

type Color = (typeof themeColors)[number];

function contrastText(
  theme: EntityTheme,
  name: Color['name'],
  against: Color['against'],
): string | undefined {
  const other = against === 'white' ? WHITE : theme[against];
  const ratio = contrastRatio(theme[name] ?? '', other ?? '');
  if (ratio === undefined) return undefined;
  const where = against === 'white' ? 'white' : themeColorLabel(against).toLowerCase();
  // Rounded down: 4.49 must not be shown as 4.5.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `${shown}:1 with ${where}${ratio < TEXT_CONTRAST ? ', too low for text' : ''}`;
}
