import type { Profile } from '@console/commands/benchPage';
import { kilobytes, megabytes, whole } from '@console/commands/benchTable';
import type { Cold, Trips } from './cold';
import type { Name } from './contenders';
import type { Warm } from './warm';

export const conditions = ['unthrottled', 'CPU 4×', 'slow 4G and CPU 4×'] as const;
export type Condition = (typeof conditions)[number];

export const profiles: Record<Condition, Profile> = {
  unthrottled: {},
  'CPU 4×': { cpu: 4 },
  'slow 4G and CPU 4×': { cpu: 4, slow4g: true },
};

export interface Measured {
  cold: Record<Condition, Cold[]>;
  trips: Trips[];
  warm: Warm[];
}

export type AllMeasured = Record<Name, Measured>;

export const noMeasurements = (): Measured => ({
  cold: { unthrottled: [], 'CPU 4×': [], 'slow 4G and CPU 4×': [] },
  trips: [],
  warm: [],
});

export interface Figure {
  title: string;
  values(measured: Measured): number[];
  format(value: number): string;
}

const score = (value: number) => value.toFixed(3);

const coldFigures: readonly [keyof Cold, string, Figure['format']][] = [
  ['paint', 'first contentful paint, ms', whole],
  ['rows', 'rows, ms', whole],
  ['blocked', 'total blocking time, ms', whole],
  ['shifted', 'layout shift', score],
];

const warmFigures: readonly [keyof Warm, string, Figure['format']][] = [
  ['detail', 'list → details, ms', whole],
  ['back', 'and back, ms', whole],
  ['next', 'next page, ms', whole],
  ['sort', 'sort, ms', whole],
  ['key', 'keystroke in the search, ms', whole],
  ['found', 'search term → matching rows, ms', whole],
  ['heap', 'heap after the walk, MB', megabytes],
];

export const figures: readonly Figure[] = [
  {
    title: 'JavaScript of the list, kB gzip',
    values: ({ cold }) => cold.unthrottled.map(({ scripts }) => scripts),
    format: kilobytes,
  },
  {
    title: 'round trips before the data request',
    values: ({ trips }) => trips.map(({ data }) => data),
    format: whole,
  },
  {
    title: 'round trips before the rows',
    values: ({ trips }) => trips.map(({ rows }) => rows),
    format: whole,
  },
  ...conditions.flatMap((condition) =>
    coldFigures.map(([key, title, format]) => ({
      title: `${condition}: ${title}`,
      values: ({ cold }: Measured) => cold[condition].map((visit) => visit[key]),
      format,
    })),
  ),
  ...warmFigures.map(([key, title, format]) => ({
    title,
    values: ({ warm }: Measured) => warm.flatMap((visit) => visit[key]),
    format,
  })),
];
