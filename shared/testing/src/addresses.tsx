import { usePageParams } from '@console/area';
import { act, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** What a name may hold, and what an address is careful with, more often than chance would have it. */
const hard = fc.constantFrom(
  '%2F',
  '%',
  '/',
  '\\',
  '..',
  '.',
  '?',
  '#',
  '%25',
  '\ud800',
  '\udc00',
  ' ',
  '🙂',
  '*',
  ':',
);

/** The halves of pairs lie in the middle. fast-check's own takes a second to make, and a map of them all. */
const anyCharacter = fc
  .nat(0x10_ffff - 0x800)
  .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + 0x800));

/** Any text that a reply may bring into an address. */
export const anyName = fc
  .array(fc.oneof(hard, fc.string({ unit: anyCharacter, maxLength: 3 })), { maxLength: 5 })
  .map((parts) => parts.join(''));

export const isAddressable = (text: string) =>
  !['', '.', '..'].includes(text) && !/\p{Surrogate}/u.test(text);

/** Where a browser goes for this address, as its bar shows it. */
const inTheBar = (path: string) => new URL(path, 'http://console.test').pathname;

/** What the page of a route that is opened at this address takes its parameters to be. */
async function paramsAt(route: string, path: string): Promise<Record<string, string>> {
  let seen: Record<string, string> = {};
  function Page() {
    seen = usePageParams(route);
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: route, Component: Page },
      { path: '*', element: null },
    ],
    { initialEntries: [inTheBar(path)] },
  );
  const { unmount } = render(<RouterProvider router={router} />);
  await act(async () => undefined);
  unmount();
  router.dispose();
  return seen;
}

/** Whatever its parameters hold, the page of a route finds in its address what it was made of, or there is none. */
export async function expectRoundTrips(route: string, pathOf: (...texts: string[]) => string): Promise<void> {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
  await fc.assert(
    fc.asyncProperty(fc.tuple(...names.map(() => anyName)), async (texts) => {
      const path = pathOf(...texts);
      expect(path !== '').toBe(texts.every(isAddressable));
      const params = Object.fromEntries(names.map((key, i) => [key, texts[i] ?? '']));
      if (path !== '') expect(await paramsAt(route, path)).toEqual(params);
    }),
    { numRuns: 150 },
  );
}
