import { median, megabytes, printTable, whole } from '@console/commands/benchTable';
import { type Call, load } from './bench/load';
import { memoryOf, processorTime, workerOf } from './bench/processCost';
import { gatewaysFor } from './bench/staff';
import { type Counts, type Kind, kinds, measureVisit } from './bench/visit';
import { serveNginxConsole } from './nginx/nginxConsole';

const names: Record<Kind, string> = {
  page: 'page',
  file: 'file of code or style',
  pointer: 'pointer (registry, release, configuration)',
  call: 'API call',
};
const allOf = (counts: Counts) => kinds.reduce((sum, kind) => sum + counts[kind], 0);
const rounds = 5;

/** Measures cost and capacity of one gateway: real nginx, one worker, the requests of a real visit (docs/scale.md). */
const nginx = await serveNginxConsole();
const gateway = workerOf(nginx.logs('gateway'));
const shell = workerOf(nginx.logs('shell'));
const visit = await measureVisit(nginx);

const { first, areas, again, idle } = visit.counts;

printTable(
  ['requests to the gateway', ...kinds.map((kind) => names[kind]), 'all'],
  Object.entries({
    'first visit, one area': first,
    'first visit, all areas': areas,
    'the same browser again, one area': again,
    'ten minutes of an idle open tab': idle,
  }).map(([name, counts]) => [name, ...kinds.map((kind) => String(counts[kind])), String(allOf(counts))]),
);

async function costOf(calls: readonly Call[]) {
  const before = [gateway, shell].map(processorTime);
  const { requests, bytes } = await load(nginx.origin, calls);
  const [atGateway = 0, atShell = 0] = [gateway, shell].map(
    (pid, index) => (processorTime(pid) - (before[index] ?? 0)) / requests,
  );
  return { atGateway, atShell, bytes: bytes / requests };
}

const measured: [Kind, Awaited<ReturnType<typeof costOf>>[]][] = [];
for (const kind of kinds) {
  const runs = [];
  for (let round = 0; round < rounds; round++) runs.push(await costOf(visit.calls[kind]));
  measured.push([kind, runs]);
}
printTable(
  ['one request', 'kB', 'gateway CPU, ms', 'min–max', 'requests/s per CPU', 'CPU of the shell’s server, ms'],
  measured.map(([kind, runs]) => {
    const gatewayTimes = runs.map(({ atGateway }) => atGateway);
    const typical = median(gatewayTimes);
    return [
      names[kind],
      (median(runs.map(({ bytes }) => bytes)) / 1000).toFixed(1),
      typical.toFixed(3),
      `${Math.min(...gatewayTimes).toFixed(3)}–${Math.max(...gatewayTimes).toFixed(3)}`,
      whole(1000 / typical),
      median(runs.map(({ atShell }) => atShell)).toFixed(3),
    ];
  }),
);
console.log(
  `\nMemory of the gateway after that: ${megabytes(memoryOf(gateway))} MB; of the shell's server: ${megabytes(memoryOf(shell))} MB`,
);
await nginx.close();

const timeOf = (wanted: Kind) =>
  median(measured.flatMap(([kind, runs]) => (kind === wanted ? runs.map(({ atGateway }) => atGateway) : [])));
const figures = {
  requestsPerVisit: allOf(areas),
  idlePerMinute: allOf(idle) / 10,
  fileTime: timeOf('file'),
  callTime: timeOf('call'),
};
printTable(
  ['staff, all busy', 'calls/s', 'files, pages and pointers/s', 'processors, all gateways', 'gateways'],
  [100, 1000, 5000, 20_000].map((staff) => {
    const { calls, files, processors, gateways } = gatewaysFor(staff, figures);
    return [whole(staff), whole(calls), whole(files), processors.toFixed(2), whole(gateways)];
  }),
);
