import { useEffectEvent, useId, useLayoutEffect, useMemo, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { isStatusShown, showStatus } from '../interaction/statusMessage';
import { useChangeAddress } from '../interaction/useChangeAddress';
import { useEventCallback } from '../interaction/useEventCallback';
import type { PreviewedRow } from './rowPreview';
import type { TableAddress } from './useTableAddress';

interface RowPreviewOptions<Row> {
  /** All rows, once all that are to come have arrived, of a list with a preview. */
  all: readonly Row[] | undefined;
  /** All matching rows, in the order of the list. */
  rows: readonly Row[];
  address: Pick<TableAddress, 'prefix' | 'pageSize' | 'pageParameters'>;
  keyOf: (row: Row) => string;
  label: (row: Row) => string;
}

/**
 * The record shown next to a list, kept in the URL as `show`. The list switches to the page that contains it. If it is gone,
 * the user is told so; a record that only search or filters hide is shown again without them.
 */
export function useRowPreview<Row>(options: RowPreviewOptions<Row>) {
  const { all, rows, address, keyOf, label } = options;
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
  // Changing the URL while the user leaves would cancel the navigation; a passive effect might run once they do.
  const isIdle = useNavigation().state === 'idle';
  const isUnlisted = useMemo(
    () => key !== null && !shown && all?.every((row) => keyOf(row) !== key),
    [key, shown, all, keyOf],
  );
  const isGone = isIdle && isUnlisted;
  const forgetGone = useEffectEvent(() => {
    // The user's own deletion of the record has been confirmed.
    if (!isStatusShown()) showStatus('The record to preview is not, or no longer, in this list.', 'failed');
    hide();
  });
  useLayoutEffect(() => {
    if (isGone) forgetGone();
  }, [isGone]);
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
