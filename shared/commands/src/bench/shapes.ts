import { buildMissing } from '../building/built';
import { monolithTarget, shellTarget } from '../building/targets';
import { type LocalConsole, serveLocalConsole } from '../serve/localConsole';

/** The compared builds: federated remotes, and the same source as one application. */
export const shapes = ['federated', 'monolith'] as const;
export type Shape = (typeof shapes)[number];

export type Shaped<T> = Record<Shape, T>;

/** Serves the console in both shapes for the duration of `use`. */
export async function withBothShapes(use: (consoles: Shaped<LocalConsole>) => Promise<void>): Promise<void> {
  const monolith = monolithTarget();
  await buildMissing([monolith]);
  const consoles = {
    federated: await serveLocalConsole({ port: 0, shell: shellTarget().dist }),
    monolith: await serveLocalConsole({ port: 0, shell: monolith.dist }),
  };
  await use(consoles);
  await Promise.all(shapes.map((shape) => consoles[shape].close()));
}
