/** Whatever the page shows, holds in attributes, has in its address or has stored: where a secret must not be. */
export function everythingOfPage(): string {
  return [
    document.documentElement.outerHTML,
    location.href,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
  ].join('\n');
}
