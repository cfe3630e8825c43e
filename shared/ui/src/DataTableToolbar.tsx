import { Button } from 'antd';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './DataTable.module.css';
import { SearchField } from './SearchField';
import { useTypedFirst } from './useTypedFirst';

interface ToolbarSearch {
  text: string;
  onFocus: () => void;
  onText: (text: string) => void;
  onCommit: (text: string) => void;
}

interface DataTableToolbarProps {
  /** Of the table. */
  name: string;
  search: ToolbarSearch;
  onExport?: (() => void) | undefined;
  exportCount: number;
  children?: ReactNode;
}

function ToolbarField({ name, text, onFocus, onText, onCommit }: ToolbarSearch & { name: string }) {
  const typed = useTypedFirst(text, onText);
  return (
    <SearchField
      className={styles.search}
      name={`Search ${name}`}
      placeholder={`Search ${name}`}
      value={typed.text}
      onChange={typed.setText}
      onFocus={onFocus}
      onCommit={() => onCommit(typed.text)}
    />
  );
}

/** Above a table: search on the left; the area's own tools and the export on the right. */
export function DataTableToolbar({ name, search, onExport, exportCount, children }: DataTableToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <ToolbarField name={name} {...search} />
      <div className={styles.tools}>
        {children}
        {onExport && (
          <Button
            icon={<Download size={16} aria-hidden />}
            disabled={exportCount === 0}
            onClick={onExport}
            aria-label={`Export CSV, ${exportCount} rows of ${name}`}
          >
            Export CSV
          </Button>
        )}
      </div>
    </div>
  );
}
