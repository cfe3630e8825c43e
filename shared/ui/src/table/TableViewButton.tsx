import { Button } from 'antd';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../dialog/Dialog';
import { SavedViews } from './SavedViews';
import styles from './TableView.module.css';
import type { TablePreferences } from './tablePreferences';
import type { TableAddress } from './useTableAddress';
import type { ChangePreferences } from './useTableView';

interface TableViewButtonProps {
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

/** Opens the settings of a list: visible columns, row density and saved views. */
export function TableViewButton(props: TableViewButtonProps) {
  const { id, name, address, columns, preferences, onChange } = props;
  const [open, setOpen] = useState(false);
  const { hidden, density } = preferences;
  const show = (key: string, shown: boolean) =>
    onChange((latest) => {
      const others = latest.hidden.filter((other) => other !== key);
      return { hidden: shown ? others : [...others, key] };
    });
  return (
    <>
      <Button
        icon={<Columns3 size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`View of ${name}`}
        onClick={() => setOpen(true)}
      >
        View
      </Button>
      <Dialog open={open} title={`View of ${name}`} footer={null} onClose={() => setOpen(false)} maskClosable>
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
          <SavedViews id={id} address={address} onOpened={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
