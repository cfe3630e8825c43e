import { Struct } from 'superstruct';

const primitives = ['string', 'boolean', 'number', 'integer'] as const;

/**
 * A model's structural requirements, as data rather than closures: shapes are cached permanently, and a closure would retain
 * everything in its scope, replies included.
 */
type Shape =
  | { kind: (typeof primitives)[number] }
  | { kind: 'array' | 'maybe'; of: Shape }
  | { kind: 'type'; fields: readonly { name: string; of: Shape }[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a model has neither refinements, which check more than the shape, nor coercions, which change the value.
 * superstruct builds both by wrapping the refiner in a generator; a plain model's refiner returns an empty array.
 */
const isPlain = ({ refiner }: Struct) => Array.isArray(refiner(undefined, { path: [], branch: [] }));

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
  // Made by `maybe` of @console/resources. superstruct's own `optional` and `nullable` do not expose the inner model.
  if ('present' in model) {
    const of = shapeOf(model.present);
    return of && { kind: 'maybe', of };
  }
  if (!isPlain(model)) return undefined;
  if (model.type === 'type' && isRecord(model.schema)) return shapeOfFields(model.schema);
  if (model.type === 'array') {
    const of = shapeOf(model.schema);
    return of && { kind: 'array', of };
  }
  const kind = primitives.find((each) => each === model.type);
  return kind && { kind };
}

const cache = new WeakMap<Struct, { shape: Shape | undefined }>();

function shapeOf(model: unknown): Shape | undefined {
  if (!(model instanceof Struct)) return undefined;
  const cached = cache.get(model) ?? { shape: readModel(model) };
  cache.set(model, cached);
  return cached.shape;
}

function matches(value: unknown, shape: Shape): boolean {
  switch (shape.kind) {
    case 'maybe':
      return value === undefined || value === null || matches(value, shape.of);
    case 'array':
      return Array.isArray(value) && value.every((item) => matches(item, shape.of));
    case 'type':
      return isRecord(value) && shape.fields.every(({ name, of }) => matches(value[name], of));
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number' && !Number.isNaN(value);
    default:
      return typeof value === shape.kind;
  }
}

/**
 * A fast path: whether parsed JSON is valid for a model without any change, so that superstruct's `mask` would return an
 * equal value, ten times as slowly for a list of a thousand. May be false for a valid value too; callers then use
 * superstruct, which also reports what is wrong.
 */
export function isValidAsIs<T>(value: unknown, model: Struct<T, unknown>): value is T {
  const shape = shapeOf(model);
  return shape !== undefined && matches(value, shape);
}
