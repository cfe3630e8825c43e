/** Set while the mouse is pressed. */
let waiting: (() => void)[] | undefined;

// A drag has no `mouseup`.
for (const type of ['mousedown', 'mouseup', 'dragend'])
  addEventListener(
    type,
    () => {
      for (const callback of waiting ?? []) callback();
      waiting = type === 'mousedown' ? [] : undefined;
    },
    true,
  );

/**
 * Calls back at once, or when the mouse is released if it is pressed: what changes the layout between would move what was
 * pressed from under the pointer, and the click would be lost.
 */
export function afterPress(callback: () => void): void {
  if (waiting) waiting.push(callback);
  else callback();
}
