import { shownIn, tabStops } from '@console/ui/focusPlace';

/** The buttons, links and tabs of the page itself: not those of its rows and facts, nor of its forms. */
const controls =
  'main :is(button, a[href], [role="tab"]):not(:is(table, ul, ol, dl, form, nav) *, :disabled, [aria-disabled="true"])';
const sections = 'main section[aria-label]';

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim();

function press(control: HTMLElement): void {
  control.focus();
  control.click();
}

/** Moves the focus to the first control of a section, or else to its heading. */
function enter(section: HTMLElement): void {
  const [first = section.querySelector<HTMLElement>('h2')] = shownIn(section, tabStops);
  first?.focus();
}

/**
 * What the open page offers, by the names on screen: its sections, and its controls. Read from the document, so that an area
 * needs to declare nothing.
 */
export function pageParts() {
  const parts = [
    ...shownIn(document, sections).map((element) => ({ label: nameOf(element), run: () => enter(element) })),
    ...shownIn(document, controls).map((element) => ({ label: nameOf(element), run: () => press(element) })),
  ];
  // Of several of one name, such as the buttons of two tables, the first.
  return parts.filter(
    ({ label }, at) => label !== '' && parts.findIndex((part) => part.label === label) === at,
  );
}
