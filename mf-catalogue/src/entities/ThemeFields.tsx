import { ColorField } from '@console/ui/ColorField';
import { FieldGrid, FieldGroup } from '@console/ui/FormField';
import { SelectField } from '@console/ui/SelectField';
import type { EntityFormValues } from './entityForm';
import { entityRules } from './entityRules';
import styles from './Theme.module.css';
import { ThemePreview } from './ThemePreview';
import { groundOf, themeColors, themeFonts } from './theme';

/** The fields of a theme: every colour with its contrast, the font, and a live preview. */
export function ThemeFields({ values }: { values: Partial<EntityFormValues> }) {
  const { name = '', logo, theme = {} } = values;
  return (
    <FieldGroup title="Theme">
      <div className={styles.theme}>
        <FieldGrid>
          {themeColors.map((color) => (
            <ColorField
              key={color.name}
              name={`theme.${color.name}`}
              label={color.label}
              validate={entityRules.color}
              against={groundOf(color, theme)}
            />
          ))}
          <SelectField
            name="theme.font"
            label="Font"
            hint="Shown in the preview if it is installed on this computer."
            options={fontOptions(theme.font)}
            clearable
          />
        </FieldGrid>
        <div className={styles.preview}>
          <ThemePreview name={name || 'Entity name'} logo={logo} theme={theme} />
        </div>
      </div>
    </FieldGroup>
  );
}

function fontOptions(current: string | undefined) {
  const known: readonly string[] = themeFonts;
  const families = current && !known.includes(current) ? [...known, current] : known;
  return families.map((value) => ({ value, label: value }));
}
