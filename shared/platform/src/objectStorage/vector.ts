const { sqrt } = Math;

/** x to the right, y up, z towards the viewer. */
export type Vector = readonly [number, number, number];

export function normalized([x, y, z]: Vector): Vector {
  const length = sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
