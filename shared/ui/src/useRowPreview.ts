import { useId, useMemo, useState } from 'react';
import type { PreviewedRow } from './rowPreview';
import { useChangeAddress } from './useChangeAddress';
import { useEventCallback } from './useEventCallback';

interface RowPreviewOptions<Row> {
  /** Before its parameter in the address. */
  prefix: string | undefined;
  /** All that fit, in the order of the list. */
  rows: readonly Row[];
  pageSize: number;
  keyOf: (row: Row) => string;
  label: (row: Row) => string;
}

/** Which record is shown beside a list, in the address as `show`; the list turns to the page that has it. */
export function useRowPreview<Row>(options: RowPreviewOptions<Row>) {
  const { prefix = '', rows, pageSize, keyOf, label } = options;
  const [parameters, change] = useChangeAddress();
  const panelId = useId();
  const [byButton, setByButton] = useState(false);
  const key = parameters.get(`${prefix}show`);
  const shown = useMemo(
    () => (key === null ? undefined : rows.find((row) => keyOf(row) === key)),
    [key, rows, keyOf],
  );

  function show(row: Row) {
    const page = Math.floor(rows.indexOf(row) / pageSize) + 1;
    change({ [`${prefix}show`]: keyOf(row), [`${prefix}page`]: page > 1 ? String(page) : undefined });
  }
  function close() {
    // Back to the row, whose button it is.
    document.querySelector<HTMLElement>(`[aria-controls="${panelId}"]`)?.focus();
    change({ [`${prefix}show`]: undefined });
  }

  const showByButton = useEventCallback((row: Row) => {
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
      focused: byButton,
      onShow: (row: Row) => {
        setByButton(false);
        show(row);
      },
      onClose: close,
    },
  };
}
