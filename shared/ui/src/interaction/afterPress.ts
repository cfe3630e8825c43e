let pressed = false;
let waiting: (() => void)[] = [];

addEventListener(
  'mousedown',
  () => {
    pressed = true;
  },
  true,
);

// A drag has no `mouseup`.
for (const type of ['mouseup', 'dragend'])
  addEventListener(
    type,
    () => {
      pressed = false;
      const callbacks = waiting;
      waiting = [];
      for (const callback of callbacks) callback();
    },
    true,
  );

/**
 * Calls back at once, or when the mouse is released if it is pressed: what changes the layout between would move what was
 * pressed from under the pointer, and the click would be lost.
 */
export function afterPress(callback: () => void): void {
  if (pressed) waiting.push(callback);
  else callback();
}
