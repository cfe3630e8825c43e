/** Strokes of a capital on a grid of 4 by 6, y down: lines, or arcs as [centre x, centre y, radius x, radius y, from, to] in degrees. */
type Stroke =
  | readonly [number, number, number, number]
  | readonly [number, number, number, number, number, number];

const letters: Record<string, readonly Stroke[]> = {
  A: [
    [0, 6, 2, 0],
    [2, 0, 4, 6],
    [0.8, 4, 3.2, 4],
  ],
  B: [
    [0, 0, 0, 6],
    [0, 0, 2, 0],
    [2, 1.5, 1.6, 1.5, -90, 90],
    [0, 3, 2.2, 3],
    [2.2, 4.5, 1.8, 1.5, -90, 90],
    [0, 6, 2.2, 6],
  ],
  C: [[2.2, 3, 2.2, 3, 45, 315]],
  D: [
    [0, 0, 0, 6],
    [0, 0, 1.2, 0],
    [1.2, 3, 2.8, 3, -90, 90],
    [0, 6, 1.2, 6],
  ],
  E: [
    [0, 0, 0, 6],
    [0, 0, 3.6, 0],
    [0, 3, 3, 3],
    [0, 6, 3.6, 6],
  ],
  F: [
    [0, 0, 0, 6],
    [0, 0, 3.6, 0],
    [0, 3, 3, 3],
  ],
  G: [
    [2.2, 3, 2.2, 3, 0, 312],
    [2.4, 3, 4.4, 3],
  ],
  H: [
    [0, 0, 0, 6],
    [4, 0, 4, 6],
    [0, 3, 4, 3],
  ],
  I: [[2, 0, 2, 6]],
  J: [
    [3, 0, 3, 4.2],
    [1.5, 4.2, 1.5, 1.8, 0, 180],
  ],
  K: [
    [0, 0, 0, 6],
    [4, 0, 0, 3.6],
    [1.3, 2.7, 4, 6],
  ],
  L: [
    [0, 0, 0, 6],
    [0, 6, 3.6, 6],
  ],
  M: [
    [0, 6, 0, 0],
    [0, 0, 2.2, 4],
    [2.2, 4, 4.4, 0],
    [4.4, 0, 4.4, 6],
  ],
  N: [
    [0, 6, 0, 0],
    [0, 0, 4, 6],
    [4, 6, 4, 0],
  ],
  O: [[2.2, 3, 2.2, 3, 0, 360]],
  P: [
    [0, 0, 0, 6],
    [0, 0, 2.2, 0],
    [2.2, 1.6, 1.7, 1.6, -90, 90],
    [0, 3.2, 2.2, 3.2],
  ],
  Q: [
    [2.2, 3, 2.2, 3, 0, 360],
    [2.7, 4.4, 4.4, 6.2],
  ],
  R: [
    [0, 0, 0, 6],
    [0, 0, 2.2, 0],
    [2.2, 1.6, 1.7, 1.6, -90, 90],
    [0, 3.2, 2.2, 3.2],
    [2, 3.2, 4, 6],
  ],
  S: [
    [2, 1.5, 1.8, 1.5, 90, 325],
    [2, 4.5, 1.9, 1.5, -90, 145],
  ],
  T: [
    [2, 0, 2, 6],
    [0, 0, 4, 0],
  ],
  U: [
    [0, 0, 0, 4],
    [4, 0, 4, 4],
    [2, 4, 2, 2, 0, 180],
  ],
  V: [
    [0, 0, 2, 6],
    [2, 6, 4, 0],
  ],
  W: [
    [0, 0, 1.3, 6],
    [1.3, 6, 2.5, 1.4],
    [2.5, 1.4, 3.7, 6],
    [3.7, 6, 5, 0],
  ],
  X: [
    [0, 0, 4, 6],
    [4, 0, 0, 6],
  ],
  Y: [
    [0, 0, 2, 3],
    [4, 0, 2, 3],
    [2, 3, 2, 6],
  ],
  Z: [
    [0, 0, 4, 0],
    [4, 0, 0, 6],
    [0, 6, 4, 6],
  ],
};

/** Lines, as [x1, y1, x2, y2] on the same grid; arcs are cut into short ones. */
export function letterLines(letter: string): (readonly [number, number, number, number])[] {
  return (letters[letter] ?? []).flatMap((stroke) => {
    if (stroke.length === 4) return [stroke];
    const [cx, cy, rx, ry, from, to] = stroke;
    const steps = Math.ceil((to - from) / 18);
    const point = (i: number) => {
      const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
      return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
    };
    return Array.from({ length: steps }, (_, i) => [...point(i), ...point(i + 1)] as const);
  });
}
