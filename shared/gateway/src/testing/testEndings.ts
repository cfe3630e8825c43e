const endings: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/**
 * Runs a cleanup after the test, whatever its outcome: jest never exits while a process or a server is left running.
 */
export const endWithTest = (end: () => unknown): number => endings.push(end);
