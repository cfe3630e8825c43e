import { smooth } from './colour';
import type { Finish } from './productModels';
import type { Scene } from './scene';
import type { Solid } from './solids';
import { dot, normalized, type Vector } from './vector';

const { exp, hypot, max, min } = Math;

const lamp = normalized([-0.5, 1, 0.62]);

/** The light that reaches the eye from a surface: `own` in the colour of the surface, `white` in the lamps'. */
export interface Light {
  own: number;
  white: number;
}

/** What a surface point gets of the light around it, from 0 to 1. */
export interface Shelter {
  /** How much of the surroundings it sees. */
  open: number;
  /** How much of the lamp; 0 also where it faces away. */
  lit: number;
}

export function normalAt(solid: Solid, [x, y, z]: Vector): Vector {
  const e = 0.0015;
  const a = solid(x + e, y - e, z - e);
  const b = solid(x - e, y - e, z + e);
  const c = solid(x - e, y + e, z - e);
  const d = solid(x + e, y + e, z + e);
  return normalized([a - b - c + d, -a - b + c + d, -a + b - c + d]);
}

export function shelterAt(solid: Solid, at: Vector, normal: Vector): Shelter {
  return {
    open: openness(solid, at, normal),
    lit: dot(normal, lamp) > 0 ? clearance(solid, at, normal) : 0,
  };
}

/** Light from a surface that is looked at along a ray. */
export function surfaceLight(
  normal: Vector,
  ray: Vector,
  { open, lit }: Shelter,
  { metal, rough }: Omit<Finish, 'colour'>,
): Light {
  const facing = -dot(normal, ray);
  const mirrored = studioLight(
    ray[0] + 2 * facing * normal[0],
    ray[1] + 2 * facing * normal[1],
    ray[2] + 2 * facing * normal[2],
    rough,
  );
  const fresnel = (1 - max(0, facing)) ** 5;
  const diffuse = (0.42 + 0.2 * normal[1]) * open + max(0, dot(normal, lamp)) * lit * 0.72;
  const sheen = (0.045 + 0.5 * fresnel) * mirrored * (1 - rough * 0.7);
  const reflected = mirrored * (0.45 + 0.55 * open);
  return {
    own: (1 - metal) * diffuse + metal * reflected * (1 - fresnel * 0.8),
    white: (1 - metal) * sheen + metal * reflected * fresnel * 0.8,
  };
}

/** What a mirror sees of the studio: a white table, a dark horizon, a bright ceiling and two soft boxes. */
function studioLight(x: number, y: number, z: number, rough: number): number {
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
    const step = solid(x + nx * 0.02 + lamp[0] * t, y + ny * 0.02 + lamp[1] * t, z + nz * 0.02 + lamp[2] * t);
    clear = min(clear, 0.5 + (7 * step) / t / 2);
    if (clear <= 0) return 0;
    t += min(0.3, max(0.05, step));
  }
  return smooth(0, 1, clear);
}

/** How bright the table is where a ray from the eye meets it, against the bare backdrop. */
export function tableLight({ distance, table }: Scene, eye: Vector, ray: Vector): number {
  if (ray[1] >= 0) return 1;
  const t = (table - eye[1]) / ray[1];
  const at: Vector = [eye[0] + ray[0] * t, table, eye[2] + ray[2] * t];
  const away = hypot(at[0], at[2]);
  if (away > 2.6) return 1;
  const shadow = clearance(distance, at, [0, 1, 0]);
  const contact = smooth(-0.05, 0.5, distance(at[0], at[1], at[2]));
  return 1 - smooth(2.6, 1.2, away) * (0.2 * (1 - shadow) + 0.28 * (1 - contact));
}
