import type { EntityTheme } from '@console/resources';
import { type ContrastGround, contrastText } from '@console/ui/contrast';
import { Missing } from '@console/ui/Missing';
import { Flex } from 'antd';
import styles from './ThemePalette.module.css';
import { safeColor, themeColorLabel, themeColors, WHITE } from './theme';

/** The colours of a theme and its font, with how well the texts of it can be read. */
export function ThemePalette({ theme }: { theme: EntityTheme }) {
  return (
    <ul className={styles.palette} aria-label="Theme colours">
      {themeColors.map(({ name, label, against }) => (
        <Flex component="li" key={name} align="center" gap={12}>
          <span className={styles.swatch} style={{ background: safeColor(theme[name]) }} aria-hidden />
          <Flex component="span" vertical>
            {label}
            <span className={styles.hex}>{theme[name] || <Missing />}</span>
            <span className={styles.contrast}>{contrastText(theme[name] ?? '', ground(theme, against))}</span>
          </Flex>
        </Flex>
      ))}
      <Flex component="li" vertical>
        Font
        <span className={styles.hex}>{theme.font || <Missing />}</span>
      </Flex>
    </ul>
  );
}

type Against = (typeof themeColors)[number]['against'];

function ground(theme: EntityTheme, against: Against): ContrastGround {
  if (against === 'white') return { colour: WHITE, name: 'white' };
  return { colour: theme[against] ?? '', name: themeColorLabel(against).toLowerCase() };
}
