import type { Solid } from './solids';

const { max, sqrt } = Math;

/** Nothing that is photographed reaches further from the middle, along any axis. */
const room = 1.75;

export interface Ball {
  x: number;
  y: number;
  z: number;
  radius: number;
}

/**
 * The greatest value that a measure takes anywhere in a solid, to within `exact`. The measure must not change faster
 * than the point moves. Space is halved again and again; a cell is left out where the solid is further away than its
 * corners, or where nothing in it can beat what was found.
 */
function greatest(solid: Solid, measure: Solid, exact: number): number {
  let best = Number.NEGATIVE_INFINITY;
  const search = (x: number, y: number, z: number, half: number): void => {
    const corner = half * sqrt(3);
    const most = measure(x, y, z) + corner;
    if (most <= best + exact || solid(x, y, z) > corner) return;
    if (corner <= exact) {
      best = most;
      return;
    }
    const quarter = half / 2;
    for (let i = 0; i < 8; i++)
      search(
        x + (i & 1 ? quarter : -quarter),
        y + (i & 2 ? quarter : -quarter),
        z + (i & 4 ? quarter : -quarter),
        quarter,
      );
  };
  search(0, 0, 0, room);
  return max(best, -room);
}

/** The height of a solid's lowest point. */
export const lowestPoint = (solid: Solid): number => -greatest(solid, (_x, y) => -y, 0.02);

/** A ball around a solid, not much larger than it must be. */
export function ballAround(solid: Solid): Ball {
  const exact = 0.1;
  const middle = (axis: Solid) =>
    (greatest(solid, axis, exact) - greatest(solid, (x, y, z) => -axis(x, y, z), exact)) / 2;
  const x0 = middle((x) => x);
  const y0 = middle((_x, y) => y);
  const z0 = middle((_x, _y, z) => z);
  const fromMiddle: Solid = (x, y, z) => sqrt((x - x0) ** 2 + (y - y0) ** 2 + (z - z0) ** 2);
  return { x: x0, y: y0, z: z0, radius: greatest(solid, fromMiddle, exact) + exact };
}
