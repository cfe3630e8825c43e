import { Dialog } from '../dialog/Dialog';
import { SavedViews } from './SavedViews';
import styles from './TableView.module.css';
import type { TablePreferences } from './tablePreferences';
import type { TableAddress } from './useTableAddress';
import type { ChangePreferences } from './useTableView';

export interface TableViewProps {
  /** Id of the table. */
  id: string;
  /** Name of the table. */
  name: string;
  address: TableAddress;
  /** Columns that can be hidden: all but the one that names the row. */
  columns: readonly { key: string; title: string }[];
  preferences: TablePreferences;
  onChange: ChangePreferences;
}

interface TableViewDialogProps extends TableViewProps {
  open: boolean;
  onClose: () => void;
}

/** The settings of a list: visible columns, row density and saved views. Loaded together with the code of dialogs. */
export function TableViewDialog(props: TableViewDialogProps) {
  const { id, name, address, columns, preferences, onChange, open, onClose } = props;
  const { hidden, density } = preferences;
  const show = (key: string, shown: boolean) =>
    onChange((latest) => {
      const others = latest.hidden.filter((other) => other !== key);
      return { hidden: shown ? others : [...others, key] };
    });
  return (
    <Dialog open={open} title={`View of ${name}`} footer={null} onClose={onClose} maskClosable>
      <div className={styles.view}>
        {columns.length > 0 && (
          <fieldset className={styles.choices}>
            <legend>Columns</legend>
            {columns.map(({ key, title }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(key)}
                  onChange={(event) => show(key, event.target.checked)}
                />
                {title}
              </label>
            ))}
          </fieldset>
        )}
        <fieldset className={styles.choices}>
          <legend>Rows</legend>
          {(['normal', 'dense'] as const).map((option) => (
            <label key={option}>
              <input
                type="radio"
                name={`density of ${id}`}
                checked={density === option}
                onChange={() => onChange(() => ({ density: option }))}
              />
              {option === 'normal' ? 'Comfortable' : 'Dense'}
            </label>
          ))}
        </fieldset>
        <SavedViews id={id} address={address} onOpened={onClose} />
      </div>
    </Dialog>
  );
}
