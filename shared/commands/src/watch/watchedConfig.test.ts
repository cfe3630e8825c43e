import { localConfig } from '../serve/localConsole';
import { watchedConfig } from './watchedConfig';

const origin = 'https://console.example.com';
const config = localConfig('https://pictures.example', {});
let asked: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;
beforeEach(() => {
  asked = jest.spyOn(globalThis, 'fetch');
});

const received = (body: string, status = 200) =>
  asked.mockImplementation(async () => new Response(body, { status, headers: { 'X-Any': 'x' } }));

it("without the environment's configuration, the served one is used", async () => {
  received(JSON.stringify(config));
  const { headers, ...watched } = await watchedConfig(origin, undefined);
  expect(watched).toEqual({ config, findings: [] });
  expect(headers.get('X-Any')).toBe('x');
  const [address, init] = asked.mock.calls[0] ?? [];
  expect([address, new Headers(init?.headers).get('sec-fetch-dest')]).toEqual([
    `${origin}/config.json`,
    'empty',
  ]);
});

it('a byte order mark, with which some editors begin a file, is ignored, as browsers do', async () => {
  received(`\uFEFF${JSON.stringify(config)}`);
  expect((await watchedConfig(origin, undefined)).config).toEqual(config);
});

it("the served configuration is compared with the environment's, which takes precedence", async () => {
  received(JSON.stringify({ ...config, apiBase: '/evil', environment: 'Ümgebung' }));
  const watched = await watchedConfig(origin, config);
  expect(watched.config).toBe(config);
  expect(watched.headers.get('X-Any')).toBe('x');
  expect(watched.findings).toEqual(
    Object.keys(config)
      .filter((field) => field === 'apiBase' || field === 'environment')
      .map((field) => ({
        path: '/config.json',
        problem: `differs from the environment in "${field}"`,
      })),
  );
  received(JSON.stringify({ ...config, environment: 'Ümgebung' }));
  const same = await watchedConfig(origin, { ...config, environment: 'Ümgebung' });
  expect(same.findings).toEqual([]);
});

it.each<[string, () => unknown, RegExp]>([
  ['an error', () => received('{}', 500), /: it responded 500\. Nothing else was checked\.$/],
  ['no JSON', () => received('<html>'), /JSON.*\. Nothing else was checked\.$/],
  ['what a terminal would obey', () => received('\u001b[2J'), /JSON\. Nothing.*checked\.$/],
  ['a list', () => received(JSON.stringify(['\u001b[2J'])), /: \?\[2J\. Nothing else was checked\.$/],
  ['something else', () => received('{}'), /: At path: .*\. Nothing else was checked\.$/],
  ['nothing', () => asked.mockRejectedValue(new Error('lost')), /: lost\. Nothing else/],
])('%s instead of a configuration ends the command', async (_, answer, expected) => {
  answer();
  await expect(watchedConfig(origin, config)).rejects.toThrow(expected);
  await expect(watchedConfig(origin, config)).rejects.toMatchObject({
    name: 'CommandError',
    message: expect.stringMatching(/^Cannot read https:\/\/console\.example\.com\/config\.json: \P{Cc}*$/u),
  });
});
