/**
 * Safari, and Firefox on macOS, give the focus of a pressed control to what surrounds it. What the press does relies on it: a
 * dialog returns the focus to the control that opened it, and code that arrives late asks whether the user is still there.
 */
const controls = 'button, a[href], summary, input, [role="button"]';

let pressed: HTMLElement | null = null;

addEventListener('mousedown', ({ target, defaultPrevented }) => {
  const takesFocus = target instanceof Element && !defaultPrevented;
  pressed = takesFocus ? target.closest<HTMLElement>(controls) : null;
});

addEventListener(
  'click',
  () => {
    const focused = document.activeElement;
    if (pressed !== focused && focused?.contains(pressed)) pressed?.focus({ preventScroll: true });
    pressed = null;
  },
  { capture: true },
);
