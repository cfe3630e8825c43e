import { createCamera, eye } from './camera';
import { normalAt, type Shelter, shelterAt, surfaceLight, tableLight } from './lighting';
import { addPart, addTable, createNegative, type Negative } from './negative';
import type { Part } from './productModels';
import { createScene } from './scene';
import { dot, type Vector } from './vector';

const { floor } = Math;

/** The light on the table is known at the corners of squares of this many pixels, and soft between them. */
const tableStep = 4;
/** Neighbours share what shelters them where their surfaces lean alike: the cosine from which they do. */
const alike = 0.97;

/** What a pixel shows of a part; see `Light`. */
interface Seen {
  part: number;
  own: number;
  white: number;
  normal: Vector;
  shelter: Shelter;
}

/** Photographs parts on a light table; `size` in pixels, a multiple of 16. */
export function expose(parts: readonly Part[], size: number): Negative {
  const scene = createScene(parts);
  const camera = createCamera(scene.distance, size);
  const tableAt = softened(size, (px, py) => tableLight(scene, eye, camera.ray(px, py)));

  /** What is seen through a point of the picture; undefined for the table. */
  function look(px: number, py: number, known: (part: number, normal?: Vector) => Seen | undefined) {
    const ray = camera.ray(px, py);
    const t = camera.distance(px, py, ray);
    if (t === undefined) return undefined;
    const at: Vector = [eye[0] + ray[0] * t, eye[1] + ray[1] * t, eye[2] + ray[2] * t];
    const part = scene.partAt(...at);
    if (!part) return undefined;
    const same = known(part.index);
    if (same) return same;
    const normal = normalAt(part.solid, at);
    const shelter = known(part.index, normal)?.shelter ?? shelterAt(scene.distance, at, normal);
    return { part: part.index, normal, shelter, ...surfaceLight(normal, ray, shelter, part.finish) };
  }

  const seen: (Seen | undefined)[] = Array.from({ length: size * size });
  for (let i = 0; i < seen.length; i++) {
    const x = i % size;
    const y = floor(i / size);
    const beside = [x % 2 ? seen[i - 1] : undefined, y % 2 ? seen[i - size] : undefined];
    seen[i] = look(x + 0.5, y + 0.5, (part, normal) =>
      normal && beside.find((other) => other?.part === part && dot(other.normal, normal) > alike),
    );
  }

  const negative = createNegative(size, parts.length);
  const record = (i: number, what: Seen | undefined, share: number) => {
    if (what) addPart(negative, i, what.part, what.own * share, what.white * share);
    else addTable(negative, i, tableAt(i % size, floor(i / size)) * share);
  };
  for (let i = 0; i < seen.length; i++) {
    const near = [seen[i], seen[i - 1], seen[i + 1], seen[i - size], seen[i + size]];
    if (near.every((other) => other?.part === near[0]?.part)) {
      record(i, near[0], 1);
      continue;
    }
    // Outlines are where steps show, so only they are looked at again, four times.
    for (let corner = 0; corner < 4; corner++) {
      const px = (i % size) + 0.25 + (corner % 2) / 2;
      const py = floor(i / size) + 0.25 + floor(corner / 2) / 2;
      const again = look(px, py, (part) => near.find((other) => other?.part === part));
      record(i, again, 1 / 4);
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
