import { integrityOf } from '@console/build/integrity';
import type { Inventory } from '../inventory/inventory';
import { answerQuestions } from './answerQuestions';
import { documentQuestions } from './documentQuestions';
import { pageQuestions } from './pageQuestions';
import { answers, type Question } from './question';
import { scriptQuestions } from './scriptQuestions';

const origin = 'https://console.example.com';
const script = {
  path: '/static/1.js',
  integrity: integrityOf(Buffer.from('code')),
  purpose: '',
  packages: [],
};
const release = { version: '1', commit: 'c1', state: 'live', owner: '', purpose: '' } as const;
const page = '<script src="/static/1.js"></script>';

const inventory = (documents: Record<string, unknown> = {}): Inventory => ({
  madeAt: '2026-01-01',
  releases: [
    { ...release, name: 'mf-clients', version: '7', scripts: [] },
    { ...release, name: 'shell', scripts: [script] },
  ],
  pages: { '/': integrityOf(Buffer.from(page)) },
  documents,
});

let asked: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;
beforeEach(() => {
  asked = jest.spyOn(globalThis, 'fetch');
});
afterEach(() => jest.restoreAllMocks());

const received = (body: string, status = 200, headers: Record<string, string> = {}) =>
  asked.mockImplementation(async () => new Response(body, { status, headers }));
const found = async (questions: readonly Question[]) => (await answers(questions)).map(({ what }) => what);
const kinds = () => asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('sec-fetch-dest'));

const again = 'If that was done on purpose, make the inventory again';

describe('the registry', () => {
  const area = { name: 'mf-clients', title: 'Applications', drawer: [{ label: 'Clients' }] };
  const expected = { areas: [area, { name: 'mf-system' }] };
  const differing = (content: unknown) => {
    received(JSON.stringify(content));
    return found(documentQuestions(origin, inventory({ '/remotes.json': expected }), {}));
  };
  it.each<[string, unknown, string[]]>([
    ['as it was', expected, []],
    [
      'in another order of its fields',
      { areas: [{ ...area, name: 'mf-clients' }, { name: 'mf-system' }] },
      [],
    ],
    [
      'with fields that differ, that are new and that are gone',
      { areas: [{ name: 'mf-clients', title: 'Evil', more: 1 }, { name: 'mf-system' }] },
      [
        `is not as it was released; it says something else of mf-clients in "title", "drawer", "more". ${again}`,
      ],
    ],
    [
      'with an area more and one fewer',
      { areas: [area, { name: 'mf-evil' }] },
      [
        `is not as it was released; it names "mf-evil", which is not in the inventory and whose scripts every tab would load; it does not name mf-system any more. ${again}`,
      ],
    ],
    ['with more than areas', { ...expected, more: 1 }, [`is not as it was released. ${again}`]],
    ['that is none', { areas: [{}] }, [`is not as it was released. ${again}`]],
    ['without areas', {}, [`is not as it was released. ${again}`]],
    ['with nothing', null, [`is not as it was released. ${again}`]],
  ])('%s', async (_, content, words) => {
    expect(await differing(content)).toEqual(words);
    expect(kinds()).toEqual(['empty']);
  });

  it('is compared also where the inventory has none', async () => {
    received(JSON.stringify(expected));
    const questions = documentQuestions(origin, inventory({ '/remotes.json': {} }), {});
    expect(await found(questions)).toEqual([`is not as it was released. ${again}`]);
  });

  it('that is refused has no headers to be judged', async () => {
    received('{}', 404);
    const questions = documentQuestions(origin, inventory({ '/remotes.json': {} }), { 'X-Any': 'x' });
    expect(await found(questions)).toEqual(['answered 404']);
    received('{', 200);
    expect(await found(questions)).toEqual([
      'does not hold what it should: it is no JSON',
      'comes without X-Any',
    ]);
  });
});

describe('a manifest', () => {
  const expected = { version: '1', commit: 'c1', entry: { url: 'a' }, preload: [] };
  it.each<[string, unknown, string]>([
    [
      'of the same release, with other code',
      { ...expected, entry: { url: 'b' }, more: 1 },
      '; it says something else in "entry", "more"',
    ],
    [
      'of another version',
      { ...expected, version: '2' },
      '; "2" of commit "c1" is live, the inventory has 1 of c1',
    ],
    [
      'of another commit',
      { ...expected, commit: 'c2' },
      '; "1" of commit "c2" is live, the inventory has 1 of c1',
    ],
    ['without a name', { commit: 'c1' }, ''],
    ['without a commit', { version: '1' }, ''],
  ])('%s is not what was released', async (_, content, words) => {
    received(JSON.stringify(content));
    const questions = documentQuestions(origin, inventory({ '/remotes/a/release.json': expected }), {});
    expect(await found(questions)).toEqual([`is not as it was released${words}. ${again}`]);
  });

  it('is compared also where the inventory has none', async () => {
    received(JSON.stringify(expected));
    const questions = documentQuestions(origin, inventory({ '/remotes/a/release.json': {} }), {});
    expect(await found(questions)).toEqual([`is not as it was released. ${again}`]);
  });
});

describe('a page', () => {
  const changed = 'is not the page that was released with shell 1 (c1)';
  it.each<[string, string]>([
    [`${page} `, changed],
    [`<script   src = '/static/1.js'>`, changed],
    ['<script src=/static/1.js>', changed],
    [`<script src="${origin}/static/1.js?x">`, changed],
    ['<script>\n </script><p>steal()', changed],
    ['<script>\n steal() </script>', `${changed}; it holds a script of its own, "steal()"`],
    [
      '<script src="/static/2.js"></script>',
      `${changed}; it names the script "/static/2.js", which is not in the inventory`,
    ],
    [
      '<SCRIPT async SRC="https://evil.example/static/1.js"></SCRIPT>',
      `${changed}; it names the script "https://evil.example/static/1.js", which is not in the inventory`,
    ],
    [
      '<script src="https://[/"></script>',
      `${changed}; it names the script "https://[/", which is not in the inventory`,
    ],
  ])('%s', async (body, words) => {
    received(body);
    expect(await found(pageQuestions(origin, inventory(), {}))).toEqual([words, words, words]);
    expect(kinds()).toEqual(['document', 'document', 'document']);
  });

  it('is of no shell that is named, where the inventory has none', async () => {
    received('');
    expect(await found(pageQuestions(origin, { ...inventory(), releases: [] }, {}))).toContain(
      'is not the page that was released',
    );
  });

  it('that is not answered is said with where people are sent, and without its headers', async () => {
    received('', 500);
    const questions = pageQuestions(origin, inventory(), { 'X-Any': 'x' });
    expect(await found(questions)).toContain('answered 500 in the place of the page');
    received('', 302, { Location: '/else' });
    expect(new Set(await found(questions))).toEqual(
      new Set(['answered 302 and sends people to "/else" in the place of the page']),
    );
    received(page);
    expect(await found(questions)).toContain('comes without X-Any');
  });
});

it('a script is asked for in three forms, and judged by what is in it and by its headers', async () => {
  received('code');
  const questions = scriptQuestions(origin, inventory(), { 'X-Any': 'x' });
  expect(await found(questions)).toEqual(Array.from({ length: 3 }, () => 'comes without X-Any'));
  expect(kinds()).toEqual(['script', 'script', 'script']);
  expect(asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('accept-encoding'))).toEqual([
    'br',
    'gzip',
    'identity',
  ]);
});

it('a script that is another, or is not there, is named with its release', async () => {
  received('other');
  const [first, ...others] = await found(scriptQuestions(origin, inventory(), {}));
  expect(first).toBe(
    `is not what was released with shell 1 (c1): ${script.integrity} was released, ${integrityOf(Buffer.from('other'))} was received`,
  );
  expect(others).toEqual([first, first]);
  received('code', 404);
  expect(await found(scriptQuestions(origin, inventory(), { 'X-Any': 'x' }))).toContain(
    'answered 404 in the place of a script of shell 1 (c1)',
  );
});

it('what cannot be received is said of each form', async () => {
  asked.mockRejectedValue(new Error('lost'));
  expect(await answers(scriptQuestions(origin, inventory(), {}))).toEqual(
    ['br', 'gzip', 'identity'].map((form) => ({
      path: '/static/1.js',
      what: 'could not be received: lost',
      form,
    })),
  );
});

describe('answers that no inventory lists', () => {
  const expected = { page: {}, file: {}, error: { 'X-Error': 'x' }, api: { 'X-Api': 'x' } };
  it('are an error and a call without a token', async () => {
    received('', 404);
    expect(await found(answerQuestions(origin, '/api', expected))).toEqual([
      'comes without X-Error',
      'comes without X-Api',
    ]);
    expect(kinds()).toEqual(['script', 'empty']);
    expect(asked.mock.calls.map(([address]) => address)).toEqual([
      `${origin}/static/not-there.js`,
      `${origin}/api/admin/oems`,
    ]);
    received('', 200);
    expect(await found(answerQuestions(origin, '/api', expected))).toEqual([
      'answered 200 for a script that is not there',
      'gave data to a call without a token',
      'comes without X-Api',
    ]);
  });

  it('are an error only, where the API has an origin of its own', () => {
    expect(answerQuestions(origin, 'https://api.example.com', expected)).toHaveLength(1);
  });
});

it('no more than six are asked at a time', async () => {
  let open = 0;
  let most = 0;
  const question: Question = async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return [{ path: '/', what: 'x' }];
  };
  expect(await answers(Array.from({ length: 20 }, () => question))).toHaveLength(20);
  expect(most).toBe(6);
});

it('what is a bug of ours is no finding', async () => {
  received(page);
  const broken = {
    ...inventory(),
    get releases(): never {
      throw new TypeError('a bug');
    },
  };
  received('other');
  await expect(answers(pageQuestions(origin, broken, {}))).rejects.toThrow('a bug');
});
