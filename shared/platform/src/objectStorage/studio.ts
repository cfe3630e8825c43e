import { createCamera, distanceOf, eye } from './camera';
import { normalAt, type Shelter, shelterAt, surfaceLight, tableLight } from './lighting';
import { addPart, addTable, createNegative, type Negative } from './negative';
import type { Part } from './productModels';
import { createScene, partAt } from './scene';
import { dot, type Vector } from './vector';

const { floor } = Math;

/** The light on the table is known at the corners of squares of this many pixels, and soft between them. */
const tableStep = 4;
/** Neighbours share what shelters them where their surfaces lean alike: the cosine from which they do. */
const alike = 0.97;

/** The middles of a pixel's quarters. */
const quarters = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** After so many rows of pixels, a few milliseconds' work, others may have their turn. */
const rows = 8;

/** What a pixel shows of a part; see `Light`. */
interface Seen {
  part: number;
  own: number;
  white: number;
  normal: Vector;
  shelter: Shelter;
}

/** Neighbours to take over from: all that is seen, or only what shelters it. */
interface Like {
  seen?: readonly (Seen | undefined)[];
  sheltered?: readonly (Seen | undefined)[];
}

/**
 * Photographs parts on a light table; `size` in pixels, a multiple of 16. It takes tens of milliseconds, so it gives
 * way after every few rows: whoever runs it decides what comes between.
 */
export function* expose(parts: readonly Part[], size: number): Generator<void, Negative> {
  const scene = createScene(parts);
  const camera = createCamera(scene.parts, size);
  yield;
  const tableAt = softened(size, (px, py) => tableLight(scene, eye, camera.ray(px, py)));
  yield;

  /** What is seen through a point of the picture; undefined for the table. `like` is what is known of it nearby. */
  function look(px: number, py: number, like: Like): Seen | undefined {
    const sight = camera.sight(px, py);
    if (!sight) return undefined;
    const ray = camera.ray(px, py);
    const t = distanceOf(sight, ray);
    if (t === undefined) return undefined;
    const at: Vector = [eye[0] + ray[0] * t, eye[1] + ray[1] * t, eye[2] + ray[2] * t];
    const part = partAt(sight.parts, at);
    if (!part) return undefined;
    const known = like.seen?.find((other) => other?.part === part.index);
    if (known) return known;
    const normal = normalAt(part.solid, at);
    const sheltered = like.sheltered?.find(
      (other) => other?.part === part.index && dot(other.normal, normal) > alike,
    );
    const shelter = sheltered?.shelter ?? shelterAt(scene.distance, at, normal);
    return { part: part.index, normal, shelter, ...surfaceLight(normal, ray, shelter, part.finish) };
  }

  const seen: (Seen | undefined)[] = Array.from({ length: size * size });
  const hits = new Int8Array(size * size).fill(-1);
  const negative = createNegative(size, parts.length);

  function lookAtRow(y: number): void {
    for (let x = 0; x < size; x++) {
      if (!camera.sight(x, y)) continue;
      const i = y * size + x;
      const sheltered = [x % 2 ? seen[i - 1] : undefined, y % 2 ? seen[i - size] : undefined];
      const here = look(x + 0.5, y + 0.5, { sheltered });
      seen[i] = here;
      hits[i] = here?.part ?? -1;
    }
  }

  function record(i: number, what: Seen | undefined, share: number): void {
    if (what) addPart(negative, i, what.part, what.own * share, what.white * share);
    else addTable(negative, i, tableAt(i % size, floor(i / size)) * share);
  }

  /** Outlines are where steps show, so only they are looked at again, four times. */
  function recordRow(y: number): void {
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      const hit = hits[i];
      if (
        hit === hits[i - 1] &&
        hit === hits[i + 1] &&
        hit === (hits[i - size] ?? -1) &&
        hit === (hits[i + size] ?? -1)
      ) {
        record(i, seen[i], 1);
        continue;
      }
      const near = [seen[i], seen[i - 1], seen[i + 1], seen[i - size], seen[i + size]];
      for (const [dx, dy] of quarters) record(i, look(x + dx, y + dy, { seen: near }), 1 / 4);
    }
  }

  for (const doRow of [lookAtRow, recordRow]) {
    for (let y = 0; y < size; y++) {
      if (y % rows === 0) yield;
      doRow(y);
    }
  }
  return negative;
}

/** A light that is measured every few pixels only. */
function softened(size: number, light: (px: number, py: number) => number) {
  const across = size / tableStep + 1;
  const known = Float32Array.from({ length: across * across }, (_, i) =>
    light((i % across) * tableStep, floor(i / across) * tableStep),
  );
  return (x: number, y: number): number => {
    const left = floor(x / tableStep);
    const top = floor(y / tableStep);
    const at = top * across + left;
    const right = x / tableStep - left;
    const down = y / tableStep - top;
    const upper = (known[at] ?? 1) * (1 - right) + (known[at + 1] ?? 1) * right;
    const lower = (known[at + across] ?? 1) * (1 - right) + (known[at + across + 1] ?? 1) * right;
    return upper * (1 - down) + lower * down;
  };
}
