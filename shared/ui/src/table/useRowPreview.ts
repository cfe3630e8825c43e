import { useId, useMemo, useState } from 'react';
import { useChangeAddress } from '../interaction/useChangeAddress';
import { useEventCallback } from '../interaction/useEventCallback';
import type { PreviewedRow } from './rowPreview';
import type { TableAddress } from './useTableAddress';

interface RowPreviewOptions<Row> {
  /** All matching rows, in the order of the list. */
  rows: readonly Row[];
  address: Pick<TableAddress, 'prefix' | 'pageSize' | 'pageParameters'>;
  keyOf: (row: Row) => string;
  label: (row: Row) => string;
}

/** The record shown next to a list, kept in the URL as `show`. The list switches to the page that contains it. */
export function useRowPreview<Row>(options: RowPreviewOptions<Row>) {
  const { rows, address, keyOf, label } = options;
  const parameter = `${address.prefix}show`;
  const [parameters, change] = useChangeAddress();
  const panelId = useId();
  const [byButton, setByButton] = useState(false);
  const key = parameters.get(parameter);
  const shown = useMemo(
    () => (key === null ? undefined : rows.find((row) => keyOf(row) === key)),
    [key, rows, keyOf],
  );

  function show(row: Row) {
    const { pageSize, pageParameters } = address;
    const page = Math.floor(rows.indexOf(row) / pageSize) + 1;
    change({ [parameter]: keyOf(row), ...pageParameters({ page, pageSize }) });
  }
  const hide = () => change({ [parameter]: undefined });
  function close() {
    // Return the focus to the row's button.
    document.querySelector<HTMLElement>(`[aria-controls="${panelId}"]`)?.focus();
    hide();
  }

  const showByButton = useEventCallback((row: Row) => {
    if (keyOf(row) === key) return hide();
    setByButton(true);
    show(row);
  });
  const rowPreview = useMemo<PreviewedRow<Row>>(
    () => ({
      panelId,
      label,
      isShown: (row) => key !== null && keyOf(row) === key,
      onShow: showByButton,
    }),
    [panelId, label, key, keyOf, showByButton],
  );
  return {
    rowPreview,
    panel: {
      id: panelId,
      shown,
      shownKey: key,
      keyOf,
      focused: byButton,
      onShow: (row: Row) => {
        setByButton(false);
        show(row);
      },
      onClose: close,
      onHide: hide,
    },
  };
}
