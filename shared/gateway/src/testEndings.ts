const endings: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Has this done after the test, however it ends: jest waits for ever for a process or a server that is left. */
export const endWithTest = (end: () => unknown): number => endings.push(end);
