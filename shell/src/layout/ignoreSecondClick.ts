/** What a click presses: a label presses its field. */
const pressedBy = ({ target }: Event) =>
  target instanceof Element
    ? (target.closest('label')?.control ?? target.closest('a,button,input,summary,[role]'))
    : null;

let first: Element | null;

/**
 * The second click of a double click is for what the first has pressed. Without this it would press, or focus, what the first
 * has put below the pointer: the same button of the next line, a link of the dialog or page that was opened.
 */
function ignoreSecondClick(event: MouseEvent): void {
  const pressed = pressedBy(event);
  if (event.detail === 1) first = pressed;
  else if (event.detail > 1 && pressed !== first) {
    event.preventDefault();
    event.stopPropagation();
  }
}
addEventListener('mousedown', ignoreSecondClick, true);
addEventListener('click', ignoreSecondClick, true);
