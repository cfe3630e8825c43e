import { ApiError, callApi, RuntimeConfig, setAuthorization, setRuntimeConfig } from '@console/api';
import { array, create, mask, Struct, StructError } from 'superstruct';
import * as resources from './index';

/** Numbers that look random and are the same in each run: those of Park and Miller. */
let state = 20_261_122;
function upTo(end: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % end;
}
const oneOf = <T>(choice: readonly [T, ...T[]]): T => choice[upTo(choice.length)] ?? choice[0];

const foreign = () => oneOf<unknown>([undefined, null, 'text', '', 7, 1.5, true, [], {}, [null], { id: 1 }]);

/** What a model may be answered with: mostly what it asks for, now and then something else. */
function answerFor(model: unknown, wrong: number): unknown {
  if (!(model instanceof Struct) || (wrong > 0 && upTo(wrong) === 0)) return foreign();
  if ('present' in model)
    return oneOf([
      () => undefined,
      () => null,
      () => answerFor(model.present, wrong),
      () => answerFor(model.present, wrong),
    ])();
  if (model.type === 'array') return Array.from({ length: upTo(4) }, () => answerFor(model.schema, wrong));
  if (typeof model.schema === 'object' && model.schema !== null)
    return Object.fromEntries([
      ...Object.entries(model.schema).map(([name, field]) => [name, answerFor(field, wrong)]),
      ...oneOf<[string, unknown][]>([[], [['nobody knows this yet', foreign()]]]),
    ]);
  if (model.type === 'string') return oneOf(['', 'a', ' b ', '€']);
  if (model.type === 'boolean') return oneOf([true, false]);
  return model.type === 'integer' ? oneOf([0, 3, 8]) : oneOf([0, 3, 8, 1.5]);
}

let body: string;
beforeEach(() => {
  setRuntimeConfig(
    create(
      { environment: 'Test', apiBase: 'http://api.test', objectStorageBase: '/s', oauthClientId: 'c' },
      RuntimeConfig,
    ),
  );
  setAuthorization({ token: () => 'token', refused: () => undefined, session: () => 1 });
  globalThis.fetch = async () => new Response(body);
});

const everything: [string, unknown][] = Object.entries(resources);
const models = everything.flatMap(([name, model]) =>
  model instanceof Struct && !name.endsWith('Body') ? [{ name, model }] : [],
);

/** What superstruct says of a reply, in the words of a call. */
function bySuperstruct(model: Struct): unknown {
  try {
    return mask(JSON.parse(body), model);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    return `Unexpected reply at ${error.path.join('.') || 'the reply itself'}: expected ${error.type}`;
  }
}

test.each(models)('a call takes and refuses of $name what superstruct does', async ({ model }) => {
  const taken = new Set<boolean>();
  for (let round = 0; round < 150; round += 1) {
    const reply = oneOf([model, array(model)]);
    body = JSON.stringify(answerFor(reply, oneOf([0, 0, 12, 40]))) ?? 'null';
    const result = await callApi({ path: '/any', reply }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return error.details;
    });
    const expected = bySuperstruct(reply);
    expect(result).toStrictEqual(expected);
    taken.add(typeof expected !== 'string');
  }
  if (taken.size < 2) throw new Error('Everything was taken, or nothing');
});

const records = models.filter(({ name, model }) => model.type === 'type' && name !== 'Dashboard');

test.each(records)(
  'a list of $name that fits is handed on as it was read, without a copy by superstruct',
  async ({ model }) => {
    body = JSON.stringify(Array.from({ length: 20 }, () => answerFor(model, 0)));
    const read: unknown[] = [];
    const { parse } = JSON;
    jest.spyOn(JSON, 'parse').mockImplementation((text) => {
      read.push(parse(text));
      return read.at(-1);
    });
    const result = await callApi({ path: '/any', reply: array(model) }).finally(() => jest.restoreAllMocks());
    expect(read).toContain(result);
  },
);
