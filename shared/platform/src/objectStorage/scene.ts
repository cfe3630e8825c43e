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
  /** The distance to the nearest part; far from one, the distance to a ball around it. */
  distance: Solid;
  /** The part that is nearest to a point. */
  partAt(at: Vector): PlacedPart | undefined;
  /** The height of the table: just below the lowest point of what lies on it. */
  table: number;
}

export function createScene(parts: readonly Part[]): Scene {
  const placed = parts.map((part, index): PlacedPart => ({ ...part, ...ballAround(part.solid), index }));
  const distance: Solid = (x, y, z) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const part of placed) {
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
  const partAt = ([x, y, z]: Vector) => {
    if (placed.length === 1) return placed[0];
    let found: PlacedPart | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    for (const part of placed) {
      const here = part.solid(x, y, z);
      if (here >= nearest) continue;
      nearest = here;
      found = part;
    }
    return found;
  };
  return { distance, partAt, table: lowestPoint(distance) - 0.01 };
}
