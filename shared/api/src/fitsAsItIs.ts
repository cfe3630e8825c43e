import { Struct } from 'superstruct';

/**
 * What a model asks of a value. Facts, not functions: these are kept, and a function made in the course of a call would
 * keep all that the call holds, its reply among it.
 */
type Shape =
  | { kind: 'string' | 'boolean' | 'number' | 'integer' }
  | { kind: 'array' | 'maybe'; of: Shape }
  | { kind: 'type'; fields: readonly { name: string; of: Shape }[] };

const plain: Partial<Record<string, Shape>> = {
  string: { kind: 'string' },
  boolean: { kind: 'boolean' },
  number: { kind: 'number' },
  integer: { kind: 'integer' },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a model only looks at what it gets: one that is refined asks more of a value, one that coerces gives another.
 * superstruct makes both of a plain one, whose refiner finds no failures, by putting a generator around that.
 */
const onlyLooks = ({ refiner }: Struct) => Array.isArray(refiner(undefined, { path: [], branch: [] }));

function shapeOfFields(schema: Record<string, unknown>): Shape | undefined {
  const fields: { name: string; of: Shape }[] = [];
  for (const [name, model] of Object.entries(schema)) {
    const of = shapeOf(model);
    if (!of) return undefined;
    fields.push({ name, of });
  }
  return { kind: 'type', fields };
}

function readModel(model: Struct): Shape | undefined {
  // What a model may be without, or null (`maybe` of @console/resources); superstruct's own says nothing of what is inside.
  if ('present' in model) {
    const of = shapeOf(model.present);
    return of && { kind: 'maybe', of };
  }
  if (!onlyLooks(model)) return undefined;
  if (model.type === 'type' && isRecord(model.schema)) return shapeOfFields(model.schema);
  if (model.type !== 'array') return plain[model.type];
  const of = shapeOf(model.schema);
  return of && { kind: 'array', of };
}

const read = new WeakMap<Struct, { shape: Shape | undefined }>();

function shapeOf(model: unknown): Shape | undefined {
  if (!(model instanceof Struct)) return undefined;
  const known = read.get(model) ?? { shape: readModel(model) };
  read.set(model, known);
  return known.shape;
}

function fits(value: unknown, shape: Shape): boolean {
  switch (shape.kind) {
    case 'maybe':
      return value === undefined || value === null || fits(value, shape.of);
    case 'array':
      return Array.isArray(value) && value.every((item) => fits(item, shape.of));
    case 'type':
      return isRecord(value) && shape.fields.every(({ name, of }) => fits(value[name], of));
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number' && !Number.isNaN(value);
    default:
      return typeof value === shape.kind;
  }
}

/**
 * Whether a model takes this value, parsed from JSON, just as it is: superstruct's `mask` then gives an equal one, for a
 * list of a thousand ten times as slowly. Says no as well where that is not certain, so superstruct is to be asked then,
 * which alone says what is wrong.
 */
export function fitsAsItIs<T>(value: unknown, model: Struct<T, unknown>): value is T {
  const shape = shapeOf(model);
  return shape !== undefined && fits(value, shape);
}
