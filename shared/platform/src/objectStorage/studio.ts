import { type Colour, mix, scaled, smooth, toByte } from './colour';
import type { Finish, Part } from './productModels';
import { type Solid, union } from './solids';

const { exp, floor, hypot, max, min, sqrt } = Math;

type Vector = readonly [number, number, number];

const eye: Vector = [0, 0.75, 5.2];
const reach = 1.75;
/** Half the height of the picture at a distance of 1. */
const zoom = 0.262;
const light = normalized([-0.5, 1, 0.62]);
const backdropTop: Colour = [0.86, 0.875, 0.9];
const backdropBottom: Colour = [0.95, 0.95, 0.945];

function normalized([x, y, z]: Vector): Vector {
  const length = sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Neighbouring pixels that are looked at together first; the light on the table is known at their corners. */
const block = 4;

/** A photograph of the parts on a light table: `size` by `size` pixels, RGB; `size` is a multiple of 4. */
export function photograph(parts: readonly Part[], size: number): Uint8Array {
  const scene = sceneOf(parts, size);
  const hits = new Int8Array(size * size).fill(-1);
  const colours: Colour[] = Array.from({ length: size * size }, (_, i) =>
    scene.tableAt(i % size, floor(i / size)),
  );
  for (let by = 0; by < size; by += block) {
    for (let bx = 0; bx < size; bx += block) {
      const start = scene.approach(bx + block / 2, by + block / 2);
      if (start === undefined) continue;
      for (let i = 0; i < block * block; i++) {
        const x = bx + (i % block);
        const y = by + floor(i / block);
        const { hit, colour } = scene.look(x + 0.5, y + 0.5, start);
        hits[y * size + x] = hit;
        colours[y * size + x] = colour;
      }
    }
  }
  return smoothed(scene, { hits, colours, size });
}

/** Outlines are where steps show, so only they are looked at again, four times. */
function smoothed(
  scene: Scene,
  { hits, colours, size }: { hits: Int8Array; colours: readonly Colour[]; size: number },
): Uint8Array {
  const rgb = new Uint8Array(size * size * 3);
  for (const [i, seen] of colours.entries()) {
    const here = hits[i];
    const outline =
      here !== hits[i - 1] || here !== hits[i + 1] || here !== hits[i - size] || here !== hits[i + size];
    const colour = outline ? supersampled(scene, i % size, floor(i / size)) : seen;
    for (let channel = 0; channel < 3; channel++) rgb[i * 3 + channel] = toByte(colour[channel] ?? 0);
  }
  return rgb;
}

function supersampled(scene: Scene, x: number, y: number): Colour {
  let sum: Colour = [0, 0, 0];
  for (let i = 0; i < 4; i++) {
    const { colour } = scene.look(x + 0.25 + (i % 2) / 2, y + 0.25 + floor(i / 2) / 2, 0);
    sum = [sum[0] + colour[0], sum[1] + colour[1], sum[2] + colour[2]];
  }
  return scaled(sum, 1 / 4);
}

interface Scene {
  /** How far a whole block of pixels can be followed before it may meet something; undefined if it never does. */
  approach(px: number, py: number): number | undefined;
  /** What the eye sees through a point: the part's index (-1 for the table) and the light that comes from it. */
  look(px: number, py: number, start: number): { hit: number; colour: Colour };
  tableAt(px: number, py: number): Colour;
}

function sceneOf(parts: readonly Part[], size: number): Scene {
  const solids = parts.map(({ solid }) => solid);
  const all = solids.length === 1 && solids[0] ? solids[0] : union(...solids);
  const table = lowestPoint(all);
  const forward = normalized([-eye[0], -eye[1] - 0.05, -eye[2]]);
  const up: Vector = [0, -forward[2], forward[1]];
  const rayOf = (px: number, py: number): Vector => {
    const u = ((px / size) * 2 - 1) * zoom;
    const v = (1 - (py / size) * 2) * zoom;
    return normalized([u, forward[1] + v * up[1], forward[2] + v * up[2]]);
  };
  const corners = size / block + 1;
  const tableLights = Array.from({ length: corners * corners }, (_, i) => {
    const y = floor(i / corners) * block;
    return tableLight({ solid: all, table }, rayOf((i % corners) * block, y), y / size);
  });
  const corner = (x: number, y: number) => tableLights[y * corners + x] ?? backdropTop;
  const tableAt = (px: number, py: number) => {
    const x = min(corners - 2, floor(px / block));
    const y = min(corners - 2, floor(py / block));
    const right = px / block - x;
    const top = mix(corner(x, y), corner(x + 1, y), right);
    return mix(top, mix(corner(x, y + 1), corner(x + 1, y + 1), right), py / block - y);
  };
  const blockAngle = (block * Math.SQRT1_2 * 2 * zoom) / size;
  return {
    tableAt,
    approach: (px, py) => march(all, rayOf(px, py), { start: 0, angle: blockAngle }),
    look(px, py, start) {
      const ray = rayOf(px, py);
      const distance = march(all, ray, { start, angle: 0 });
      if (distance === undefined) return { hit: -1, colour: tableAt(px, py) };
      const at: Vector = [eye[0] + ray[0] * distance, eye[1] + ray[1] * distance, eye[2] + ray[2] * distance];
      const hit = nearestPart(parts, at);
      const finish = parts[hit]?.finish;
      return { hit, colour: finish ? shade(all, at, ray, finish) : backdropTop };
    },
  };
}

/** Where the table is: just below the lowest point of what lies on it. */
function lowestPoint(solid: Solid): number {
  for (let y = -1.3; y < 0; y += 0.04)
    for (let x = -1.2; x <= 1.2; x += 0.04)
      for (let z = -1.4; z <= 1.2; z += 0.04) if (solid(x, y, z) < 0.02) return y - 0.02;
  return -1;
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
  if (miss > reach) return undefined;
  const half = sqrt(reach * reach - miss * miss);
  let t = max(start, middle - half);
  for (let i = 0; i < 90 && t < middle + half; i++) {
    const step = solid(eye[0] + ray[0] * t, eye[1] + ray[1] * t, eye[2] + ray[2] * t) - angle * t;
    if (step < 0.0012) return t;
    t += step * 0.9;
  }
  return undefined;
}

function nearestPart(parts: readonly Part[], [x, y, z]: Vector): number {
  let hit = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [i, { solid }] of parts.entries()) {
    const distance = solid(x, y, z);
    if (distance < nearest) {
      nearest = distance;
      hit = i;
    }
  }
  return hit;
}

function normalAt(solid: Solid, [x, y, z]: Vector): Vector {
  const e = 0.0015;
  const a = solid(x + e, y - e, z - e);
  const b = solid(x - e, y - e, z + e);
  const c = solid(x - e, y + e, z - e);
  const d = solid(x + e, y + e, z + e);
  return normalized([a - b - c + d, -a - b + c + d, -a + b - c + d]);
}

function shade(solid: Solid, at: Vector, ray: Vector, { colour, metal, rough }: Finish): Colour {
  const normal = normalAt(solid, at);
  const facing = -dot(normal, ray);
  const mirrored: Vector = [
    ray[0] + 2 * facing * normal[0],
    ray[1] + 2 * facing * normal[1],
    ray[2] + 2 * facing * normal[2],
  ];
  const open = openness(solid, at, normal);
  const lit = max(0, dot(normal, light)) * clearance(solid, at, normal);
  const fresnel = (1 - max(0, facing)) ** 5;
  const diffuse = scaled(colour, (0.42 + 0.2 * normal[1]) * open + lit * 0.72);
  const gloss = studioLight(mirrored, rough) * (1 - rough * 0.7);
  const sheen = (0.045 + 0.5 * fresnel) * gloss;
  const scattered: Colour = [diffuse[0] + sheen, diffuse[1] + sheen, diffuse[2] + sheen];
  const reflected = scaled(
    mix(colour, [1, 1, 1], fresnel * 0.8),
    studioLight(mirrored, rough) * (0.45 + 0.55 * open),
  );
  return mix(scattered, reflected, metal);
}

/** What a mirror sees of the studio: a white table, a dark horizon, a bright ceiling and two soft boxes. */
function studioLight([x, y, z]: Vector, rough: number): number {
  const soft = 0.08 + rough * 0.6;
  const ceiling = 0.42 + 0.5 * smooth(-0.1 - soft, 0.85 + soft, y);
  const floor = 0.72 - 0.35 * smooth(-0.7, -0.1, y);
  const base = y < 0 ? floor + (ceiling - floor) * smooth(-soft, 0, y) : ceiling;
  const horizon = 1 - (0.72 - rough * 0.5) * exp(-((y - 0.06) ** 2) / (0.02 + soft * 0.06));
  const leftBox =
    smooth(-0.95, -0.95 + soft * 2, x) * smooth(-0.1, -0.1 - soft * 2, x) * smooth(0.2, 0.2 + soft * 2, y);
  const rim = smooth(0.55, 0.55 + soft * 3, x) * smooth(-0.3, 0.1, y) * smooth(0.75, 0.3, z);
  return base * horizon + leftBox * (1.25 - rough * 0.7) + rim * (0.6 - rough * 0.3);
}

/** How much of the surroundings a surface point sees: 1 in the open, less in a corner. */
function openness(solid: Solid, [x, y, z]: Vector, [nx, ny, nz]: Vector): number {
  let hidden = 0;
  for (let i = 1; i <= 4; i++) {
    const d = i * 0.09;
    hidden += max(0, d - solid(x + nx * d, y + ny * d, z + nz * d)) / 1.6 ** i;
  }
  return max(0.15, 1 - hidden * 2.6);
}

/** How much of the lamp reaches a point, with soft edges. */
function clearance(solid: Solid, [x, y, z]: Vector, [nx, ny, nz]: Vector): number {
  let clear = 1;
  let t = 0.06;
  for (let i = 0; i < 14 && t < 2.2; i++) {
    const step = solid(
      x + nx * 0.02 + light[0] * t,
      y + ny * 0.02 + light[1] * t,
      z + nz * 0.02 + light[2] * t,
    );
    clear = min(clear, 0.5 + (7 * step) / t / 2);
    if (clear <= 0) return 0;
    t += min(0.3, max(0.05, step));
  }
  return smooth(0, 1, clear);
}

function tableLight({ solid, table }: { solid: Solid; table: number }, ray: Vector, height: number): Colour {
  const backdrop = mix(backdropTop, backdropBottom, smooth(0.1, 0.95, height));
  if (ray[1] >= 0) return backdrop;
  const t = (table - eye[1]) / ray[1];
  const at: Vector = [eye[0] + ray[0] * t, table, eye[2] + ray[2] * t];
  if (hypot(at[0], at[2]) > 2.6) return backdrop;
  const shadow = clearance(solid, at, [0, 1, 0]);
  const contact = smooth(-0.05, 0.5, solid(at[0], at[1], at[2]));
  const fade = smooth(2.6, 1.2, hypot(at[0], at[2]));
  return scaled(backdrop, 1 - fade * (0.2 * (1 - shadow) + 0.28 * (1 - contact)));
}
