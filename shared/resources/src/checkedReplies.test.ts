import { ApiError, callApi } from '@console/api';
import { array, mask, Struct, StructError } from 'superstruct';
import * as resources from './index';
import { answerWith } from './testWire';

/** Pseudo-random numbers that are the same in each run (Park-Miller). */
let state = 20_261_122;
function upTo(end: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % end;
}
const oneOf = <T>(choice: readonly [T, ...T[]]): T => choice[upTo(choice.length)] ?? choice[0];

const unexpected = () =>
  oneOf<unknown>([undefined, null, 'text', '', 7, 1.5, true, [], {}, [null], { id: 1 }]);

/** A random reply for a model. About one value in `wrong` is not what the model expects; none if `wrong` is 0. */
function answerFor(model: unknown, wrong: number): unknown {
  if (!(model instanceof Struct) || (wrong > 0 && upTo(wrong) === 0)) return unexpected();
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
      ...oneOf<[string, unknown][]>([[], [['unknown field', unexpected()]]]),
    ]);
  if (model.type === 'string') return oneOf(['', 'a', ' b ', '€']);
  if (model.type === 'boolean') return oneOf([true, false]);
  return model.type === 'integer' ? oneOf([0, 3, 8]) : oneOf([0, 3, 8, 1.5]);
}

let body: string;
beforeEach(() => answerWith(async () => new Response(body)));

const everything: [string, unknown][] = Object.entries(resources);
const models = everything.flatMap(([name, model]) =>
  model instanceof Struct && !name.endsWith('Body') ? [{ name, model }] : [],
);

/** superstruct's result for a reply: the masked value, or the error text that a call would give. */
function bySuperstruct(model: Struct): unknown {
  try {
    return mask(JSON.parse(body), model);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    return `Unexpected reply at ${error.path.join('.') || 'the reply itself'}: expected ${error.type}`;
  }
}

test.each(models)(
  'a call accepts and rejects the same replies for $name as superstruct',
  async ({ model }) => {
    const outcomes = new Set<boolean>();
    for (let round = 0; round < 150; round += 1) {
      const reply = oneOf([model, array(model)]);
      body = JSON.stringify(answerFor(reply, oneOf([0, 0, 12, 40]))) ?? 'null';
      const result = await callApi({ path: '/any', reply }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return error.details;
      });
      const expected = bySuperstruct(reply);
      expect(result).toStrictEqual(expected);
      outcomes.add(typeof expected !== 'string');
    }
    if (outcomes.size < 2) throw new Error('All replies were accepted, or none');
  },
);

/** In no list; their models change or refine the reply. */
const single = ['Account', 'Dashboard'];
const records = models.filter(({ name, model }) => model.type === 'type' && !single.includes(name));

test.each(records)(
  'a valid list of $name is returned as parsed, without a copy by superstruct',
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
