import { Struct } from 'superstruct';

type Fits = (value: unknown) => boolean;

const leaves = new Map<string, Fits>([
  ['string', (value) => typeof value === 'string'],
  ['boolean', (value) => typeof value === 'boolean'],
  ['number', (value) => typeof value === 'number' && !Number.isNaN(value)],
  ['integer', Number.isInteger],
]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const probes = [undefined, null, true, 0, '', ' aB ', [], {}];
const context = { path: [], branch: [] };

/** Whether a model only looks at what it gets: one that is refined asks more of a value, one that coerces gives another. */
const onlyLooks = ({ refiner, coercer }: Struct) =>
  Array.isArray(refiner(undefined, context)) &&
  probes.every((probe) => JSON.stringify(coercer(probe, context)) === JSON.stringify(probe));

function readFields(schema: Record<string, unknown>): Fits | undefined {
  const fields = Object.entries(schema).map(([name, model]) => ({ name, fits: fitsOf(model) }));
  const known = fields.flatMap(({ name, fits }) => (fits ? { name, fits } : []));
  if (known.length < fields.length) return undefined;
  return (value) => {
    if (!isRecord(value)) return false;
    for (const { name, fits } of known) if (!fits(value[name])) return false;
    return true;
  };
}

function readModel(model: Struct): Fits | undefined {
  // What a model may be without, or null (`maybe` of @console/resources); superstruct's own says nothing of what is inside.
  if ('present' in model) {
    const fits = fitsOf(model.present);
    return fits && ((value) => value === undefined || value === null || fits(value));
  }
  if (!onlyLooks(model)) return undefined;
  if (model.type === 'type' && isRecord(model.schema)) return readFields(model.schema);
  if (model.type !== 'array') return leaves.get(model.type);
  const fits = fitsOf(model.schema);
  return fits && ((value) => Array.isArray(value) && value.every(fits));
}

const read = new WeakMap<Struct, Fits | undefined>();

function fitsOf(model: unknown): Fits | undefined {
  if (!(model instanceof Struct)) return undefined;
  if (!read.has(model)) read.set(model, readModel(model));
  return read.get(model);
}

/**
 * Whether a model takes this value, parsed from JSON, just as it is: superstruct's `mask` then gives an equal one, for a
 * list of a thousand ten times as slowly. Says no as well where that is not certain, so superstruct is to be asked then,
 * which alone says what is wrong.
 */
export const fitsAsItIs = <T>(value: unknown, model: Struct<T, unknown>): value is T =>
  fitsOf(model)?.(value) ?? false;
