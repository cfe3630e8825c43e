import { Button } from 'antd';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useLateComponent } from '../interaction/useLateComponent';
import type { TableViewProps } from './TableViewDialog';

const load = async () => (await import(/* webpackChunkName: "dialog" */ './TableViewDialog')).TableViewDialog;

/** Opens the settings of a list, whose code is loaded with that of dialogs. */
export function TableViewButton(props: TableViewProps) {
  const { Component: TableViewDialog, fetch } = useLateComponent(load);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Columns3 size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`View of ${props.name}`}
        onClick={async () => setOpen(await fetch())}
      >
        View
      </Button>
      {TableViewDialog && <TableViewDialog {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
