import { consoleUnderTest } from '@console/testing/browser';

const { open, console: running } = consoleUnderTest();

test.each([1093, 820])(
  'the services of a wearable do not scroll sideways in a window of %i px, with their whole token IDs',
  async (width) => {
    const { asn } =
      running()
        .platform.records.wearables()
        .find(({ services }) => services?.length === 1) ?? {};
    const page = await open({
      path: `/dashboard/support/wearables/asn/${asn}`,
      viewport: { width, height: 800 },
    });
    const table = page.getByRole('table', { name: 'Services' });
    await table.getByRole('button', { name: /^Copy token ID/ }).waitFor();
    const wider = await table.evaluate(
      (shown) => shown.clientWidth - (shown.parentElement?.clientWidth ?? 0),
    );
    expect(wider).toBeLessThanOrEqual(0);
  },
);
