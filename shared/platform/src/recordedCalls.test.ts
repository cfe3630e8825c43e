import { call, smallPlatform } from './testCalls';

test('the last 1,000 calls are recorded', async () => {
  const platform = smallPlatform();
  await call(platform, '/admin/oems');
  for (let i = 0; i < 1_000; i++) await call(platform, '/admin/none', { as: null });
  expect(platform.calls).toHaveLength(1_000);
  expect(new Set(platform.calls.map(({ path }) => path))).toEqual(new Set(['/admin/none']));
});

test.each([[null], [[1, 2]], ['a text']])(
  'a control call shows a recorded body that is no object as it was sent: %j',
  async (body) => {
    const platform = smallPlatform({ controls: true });
    await call(platform, '/admin/none', { method: 'POST', body });
    const shown = await platform.fetch(new Request('http://127.0.0.1/__control/calls'));
    expect(await shown.json()).toMatchObject([{ body }]);
  },
);
