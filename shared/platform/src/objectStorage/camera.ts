import { nearestOf, type PlacedPart } from './scene';
import type { Solid } from './solids';
import { dot, normalized, type Vector } from './vector';

const { SQRT1_2, floor, max, min, sqrt } = Math;

export const eye: Vector = [0, 0.75, 5.2];
/** Nothing that is photographed is further from the middle. */
const reach = 1.75;
/** Half the height of the picture at a distance of 1. */
const zoom = 0.262;
const forward = normalized([-eye[0], -eye[1] - 0.05, -eye[2]]);
const up: Vector = [0, -forward[2], forward[1]];

/** Pixels across a square of neighbours that are followed together first, and across a field of such squares. */
const block = 4;
const field = 16;
/** How near to a surface a ray must come to meet it: a seventh of a pixel. */
const closeEnough = 0.0012;

export interface Camera {
  /** The direction in which a point of the picture lies. */
  ray(px: number, py: number): Vector;
  /** What can be met through a point; undefined where there is nothing. */
  sight(px: number, py: number): Sight | undefined;
}

/** A camera that looks at parts; `size` of the picture in pixels, a multiple of 16. */
export function createCamera(parts: readonly PlacedPart[], size: number): Camera {
  const pixelAngle = (2 * zoom) / size;
  const ray = (px: number, py: number): Vector => {
    const u = ((px / size) * 2 - 1) * zoom;
    const v = (1 - (py / size) * 2) * zoom;
    return normalized([u, forward[1] + v * up[1], forward[2] + v * up[2]]);
  };
  /** The cone that a square of pixels looks through. */
  const through = (solid: Solid, pixels: number, [px, py]: readonly [number, number], start: number) =>
    march(solid, ray(px, py), { start, angle: pixels * SQRT1_2 * pixelAngle });

  const fields = squares(size, field, (px, py): Sight | undefined => {
    const starts = parts.map(({ solid }) => through(solid, field, [px, py], 0));
    const met = parts.filter((_, i) => starts[i] !== undefined);
    if (met.length === 0) return undefined;
    return {
      parts: met,
      solid: nearestOf(met),
      start: min(...starts.map((start) => start ?? Number.POSITIVE_INFINITY)),
    };
  });
  const blocks = squares(size, block, (px, py): Sight | undefined => {
    const sight = fields(px, py);
    if (!sight) return undefined;
    const start = through(sight.solid, block, [px, py], sight.start);
    return start === undefined ? undefined : { ...sight, start };
  });
  return { ray, sight: blocks };
}

/** What a square of pixels can meet, and how far it can be followed before. */
export interface Sight {
  parts: readonly PlacedPart[];
  /** All of them together. */
  solid: Solid;
  start: number;
}

/** Something known for the middle of each square of pixels, found again by any point of it. */
function squares<Known>(size: number, pixels: number, at: (px: number, py: number) => Known) {
  const across = size / pixels;
  const known = Array.from({ length: across * across }, (_, i) =>
    at(((i % across) + 0.5) * pixels, (floor(i / across) + 0.5) * pixels),
  );
  return (px: number, py: number): Known | undefined =>
    known[floor(py / pixels) * across + floor(px / pixels)];
}

/** How far a ray goes before it meets what is in sight; undefined if it never does. */
export const distanceOf = ({ solid, start }: Sight, ray: Vector): number | undefined =>
  march(solid, ray, { start, angle: 0 });

/** The distance at which a cone of the given angle, in radians, meets the first surface, or undefined where it meets none. */
function march(
  solid: Solid,
  ray: Vector,
  { start, angle }: { start: number; angle: number },
): number | undefined {
  const middle = -dot(eye, ray);
  const miss = sqrt(max(0, dot(eye, eye) - middle * middle));
  const around = reach + angle * middle;
  if (miss > around) return undefined;
  const half = sqrt(around * around - miss * miss);
  let t = max(start, middle - half);
  for (let i = 0; i < 90 && t < middle + half; i++) {
    const free = solid(eye[0] + ray[0] * t, eye[1] + ray[1] * t, eye[2] + ray[2] * t) - angle * t;
    if (free < closeEnough) return t;
    t += free * 0.95;
  }
  return undefined;
}
