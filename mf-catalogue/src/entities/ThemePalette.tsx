import type { EntityTheme } from '@console/resources';
import { contrastText } from '@console/ui/contrast';
import { Missing } from '@console/ui/Missing';
import { Flex } from 'antd';
import styles from './ThemePalette.module.css';
import { groundOf, safeColor, themeColors } from './theme';

/** The colours of a theme with their contrast, and its font. */
export function ThemePalette({ theme }: { theme: EntityTheme }) {
  return (
    <ul className={styles.palette} aria-label="Theme colours">
      {themeColors.map((color) => (
        <Flex component="li" key={color.name} align="center" gap={12}>
          <span className={styles.swatch} style={{ background: safeColor(theme[color.name]) }} aria-hidden />
          <Flex component="span" vertical>
            {color.label}
            <small>
              <code>{theme[color.name] || <Missing />}</code>
            </small>
            <small>{contrastText(theme[color.name] ?? '', groundOf(color, theme))}</small>
          </Flex>
        </Flex>
      ))}
      <Flex component="li" vertical>
        Font
        <small>
          <code>{theme.font || <Missing />}</code>
        </small>
      </Flex>
    </ul>
  );
}
