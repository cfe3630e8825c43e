/** Taken once: looking up the global for every point is what takes longest where it is sandboxed, as in jest. */
const { abs, cos, max, min, sin, sqrt } = Math;

/** Much faster than Math.hypot, which guards against overflow that cannot happen here. */
const length2 = (a: number, b: number) => sqrt(a * a + b * b);
const length3 = (a: number, b: number, c: number) => sqrt(a * a + b * b + c * c);

/** The distance from a point to the surface of a solid; negative inside. */
export type Solid = (x: number, y: number, z: number) => number;

/** A ring of rounded rectangular profile around the y axis. */
export const hoop =
  (radius: number, thickness: number, width: number, round: number): Solid =>
  (x, y, z) => {
    const a = abs(length2(x, z) - radius) - thickness + round;
    const b = abs(y) - width + round;
    return length2(max(a, 0), max(b, 0)) + min(max(a, b), 0) - round;
  };

export const torus =
  (radius: number, tube: number): Solid =>
  (x, y, z) =>
    length2(length2(x, z) - radius, y) - tube;

export const ball =
  (radius: number): Solid =>
  (x, y, z) =>
    length3(x, y, z) - radius;

export const box =
  (width: number, height: number, depth: number, round: number): Solid =>
  (x, y, z) => {
    const a = abs(x) - width + round;
    const b = abs(y) - height + round;
    const c = abs(z) - depth + round;
    return length3(max(a, 0), max(b, 0), max(c, 0)) + min(max(a, b, c), 0) - round;
  };

/** A disc that faces the viewer. */
export const disc =
  (radius: number, depth: number, round: number): Solid =>
  (x, y, z) => {
    const a = length2(x, y) - radius + round;
    const b = abs(z) - depth + round;
    return length2(max(a, 0), max(b, 0)) + min(max(a, b), 0) - round;
  };

export const rod =
  (fromX: number, fromY: number, toX: number, toY: number, radius: number): Solid =>
  (x, y, z) => {
    const dx = toX - fromX;
    const dy = toY - fromY;
    const t = min(1, max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
    return length3(x - fromX - dx * t, y - fromY - dy * t, z) - radius;
  };

export const moved =
  (solid: Solid, byX: number, byY: number, byZ: number): Solid =>
  (x, y, z) =>
    solid(x - byX, y - byY, z - byZ);

/** Turned around the x axis, in degrees; positive shows more of the top. */
export function tilted(solid: Solid, degrees: number): Solid {
  const cosine = cos((degrees * Math.PI) / 180);
  const sine = sin((degrees * Math.PI) / 180);
  return (x, y, z) => solid(x, y * cosine + z * sine, z * cosine - y * sine);
}

/** Turned around the y axis, in degrees. */
export function turned(solid: Solid, degrees: number): Solid {
  const cosine = cos((degrees * Math.PI) / 180);
  const sine = sin((degrees * Math.PI) / 180);
  return (x, y, z) => solid(x * cosine - z * sine, y, z * cosine + x * sine);
}

/** A hoop or torus whose axis is the x axis instead of the y axis. */
export const onEdge =
  (solid: Solid): Solid =>
  (x, y, z) =>
    solid(y, x, z);

/** A torus that faces the viewer. */
export const facing =
  (solid: Solid): Solid =>
  (x, y, z) =>
    solid(x, z, y);

export const union =
  (...solids: readonly Solid[]): Solid =>
  (x, y, z) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const solid of solids) nearest = min(nearest, solid(x, y, z));
    return nearest;
  };

/** Joined with a fillet. */
export const blend =
  (a: Solid, b: Solid, fillet: number): Solid =>
  (x, y, z) => {
    const da = a(x, y, z);
    const db = b(x, y, z);
    const h = max(fillet - abs(da - db), 0) / fillet;
    return min(da, db) - (h * h * fillet) / 4;
  };

export const without =
  (a: Solid, cut: Solid): Solid =>
  (x, y, z) =>
    max(a(x, y, z), -cut(x, y, z));
