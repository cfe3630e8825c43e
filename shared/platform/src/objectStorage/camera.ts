import type { Solid } from './solids';
import { dot, normalized, type Vector } from './vector';

const { SQRT1_2, floor, max, sqrt } = Math;

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

export interface Camera {
  /** The direction in which a point of the picture lies. */
  ray(px: number, py: number): Vector;
  /** How far a ray goes before it meets the solid; undefined if it never does. */
  distance(px: number, py: number, ray: Vector): number | undefined;
}

/** A camera that looks at a solid; `size` of the picture in pixels, a multiple of 16. */
export function createCamera(solid: Solid, size: number): Camera {
  const ray = (px: number, py: number): Vector => {
    const u = ((px / size) * 2 - 1) * zoom;
    const v = (1 - (py / size) * 2) * zoom;
    return normalized([u, forward[1] + v * up[1], forward[2] + v * up[2]]);
  };
  /** Where the cone through a square of pixels first comes close to the solid, for every such square. */
  const starts = (pixels: number, startAt: (px: number, py: number) => number | undefined) => {
    const across = size / pixels;
    const angle = (pixels * SQRT1_2 * 2 * zoom) / size;
    const known = Float32Array.from({ length: across * across }, (_, i) => {
      const px = ((i % across) + 0.5) * pixels;
      const py = (floor(i / across) + 0.5) * pixels;
      const start = startAt(px, py);
      return start === undefined ? Number.NaN : (march(solid, ray(px, py), { start, angle }) ?? Number.NaN);
    });
    return (px: number, py: number): number | undefined => {
      const start = known[floor(py / pixels) * across + floor(px / pixels)] ?? Number.NaN;
      return Number.isNaN(start) ? undefined : start;
    };
  };
  const startAt = starts(
    block,
    starts(field, () => 0),
  );
  return {
    ray,
    distance(px, py, along) {
      const start = startAt(px, py);
      return start === undefined ? undefined : march(solid, along, { start, angle: 0 });
    },
  };
}

/**
 * The distance at which a ray (or a cone, of the given angle in radians) meets the first surface, or
 * undefined where it meets none.
 */
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
    const step = solid(eye[0] + ray[0] * t, eye[1] + ray[1] * t, eye[2] + ray[2] * t) - angle * t;
    if (step < 0.0012) return t;
    t += step * 0.9;
  }
  return undefined;
}
