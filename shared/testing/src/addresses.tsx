import { usePageParams } from '@console/area';
import { act, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Characters that are difficult in URLs, generated more often than by chance. */
const hard = fc.constantFrom(' ', ...'%2F % / \\ .. . ; ? # %25 \ud800 \udc00 🙂 * :'.split(' '));

/** Any character except surrogates. fast-check's own arbitrary takes a second to build a map of all of them. */
const anyCharacter = fc
  .nat(0x10_ffff - 0x800)
  .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + 0x800));

/** Any text from a response that may appear in an address. */
export const anyName = fc
  .array(fc.oneof(hard, fc.string({ unit: anyCharacter, maxLength: 3 })), { maxLength: 5 })
  .map((parts) => parts.join(''));

export const isAddressable = (text: string) =>
  text !== '' &&
  !/\p{Surrogate}/u.test(text) &&
  !text.split(/[/\\]/).some((part) => ['.', '..'].includes(part.replace(/;.*/su, '')));

/** The path as a browser normalises it. */
const normalised = (path: string) => new URL(path, 'http://console.test').pathname;

/** The parameters that the page of a route receives at this path. */
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
    { initialEntries: [normalised(path)] },
  );
  const { unmount } = render(<RouterProvider router={router} />);
  await act(async () => undefined);
  unmount();
  router.dispose();
  return seen;
}

/** Asserts that a page reads back from its path any parameters it was built from, or that there is no path. */
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
