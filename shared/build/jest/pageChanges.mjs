/** Returns a function that returns the number of DOM changes so far, including those not yet delivered to observers. */
export function pageChanges({ document, MutationObserver }) {
  let count = 0;
  const observer = new MutationObserver(() => {
    count += 1;
  });
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  return () => {
    if (observer.takeRecords().length > 0) count += 1;
    return count;
  };
}
