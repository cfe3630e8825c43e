/** The page's markup, URL and storages, where a secret must not appear. */
export function everythingOfPage(): string {
  return [
    document.documentElement.outerHTML,
    location.href,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
  ].join('\n');
}
