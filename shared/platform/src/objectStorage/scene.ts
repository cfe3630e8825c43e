import { type Ball, ballAround, lowestPoint } from './bounds';
import type { Part } from './productModels';
import type { Solid } from './solids';
import type { Vector } from './vector';

const { sqrt } = Math;

/** From here on a rough distance does: neither shadows nor corners look further. */
const farAway = 0.6;

export interface PlacedPart extends Part, Ball {
  index: number;
}

/** The parts of a product, together on a table. */
export interface Scene {
  parts: readonly PlacedPart[];
  /** The distance to the nearest of them; see `nearestOf`. */
  distance: Solid;
  /** The height of the table: just below the lowest point of what lies on it. */
  table: number;
}

export function createScene(product: readonly Part[]): Scene {
  const parts = product.map((part, index): PlacedPart => ({ ...part, ...ballAround(part.solid), index }));
  const distance = nearestOf(parts);
  return { parts, distance, table: lowestPoint(distance) - 0.01 };
}

/** The distance to the nearest of some parts; far from one, the distance to the ball around it. */
export function nearestOf(parts: readonly PlacedPart[]): Solid {
  const [only, ...others] = parts;
  if (only && others.length === 0) return only.solid;
  return (x, y, z) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const part of parts) {
      const dx = x - part.x;
      const dy = y - part.y;
      const dz = z - part.z;
      const far = sqrt(dx * dx + dy * dy + dz * dz) - part.radius;
      if (far >= nearest) continue;
      const here = far > farAway ? far : part.solid(x, y, z);
      if (here < nearest) nearest = here;
    }
    return nearest;
  };
}

/** Which of some parts is nearest to a point. */
export function partAt(parts: readonly PlacedPart[], [x, y, z]: Vector): PlacedPart | undefined {
  if (parts.length === 1) return parts[0];
  let found: PlacedPart | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    const here = part.solid(x, y, z);
    if (here >= nearest) continue;
    nearest = here;
    found = part;
  }
  return found;
}
