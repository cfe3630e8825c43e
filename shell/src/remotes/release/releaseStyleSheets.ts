/**
 * Removes the style sheets of an area's other releases, which would go on styling the one in use. The classes of each link
 * are the entries of the releases that use it.
 * @param entry the address of the entry of the release in use
 */
export function keepStyleSheets(entry: string): void {
  const folder = new URL('.', entry).href;
  for (const link of document.querySelectorAll(`link[class][href^="${folder}"]`))
    if (!link.classList.contains(entry)) link.remove();
}
