import { median, megabytes, printTable, whole } from '@console/commands/benchTable';
import { answeredAtOnce, memoryByConnections } from './bench/connections';
import { type Call, load } from './bench/load';
import { portsPerCall } from './bench/ports';
import { memoryOf, processorTime, workerOf } from './bench/processCost';
import { gatewaysFor } from './bench/staff';
import { type Kind, measureVisit } from './bench/visit';
import { serveNginxConsole } from './nginxConsole';

const names = {
  page: 'page',
  file: 'file of code or style',
  pointer: 'pointer (registry, release, configuration)',
  call: 'call of the API',
};
const kinds = (['page', 'file', 'pointer', 'call'] as const).map((kind) => [kind, names[kind]] as const);
const requestsOf = (asked: Record<Kind, Call[]>) =>
  kinds.reduce((sum, [kind]) => sum + asked[kind].length, 0);
const rounds = 5;

/** What one gateway costs and carries: real nginx, one worker, the mix of a real visit; see docs/scale.md. */
const nginx = await serveNginxConsole();
const gateway = workerOf(nginx.logs('gateway'));
const shell = workerOf(nginx.logs('shell'));
const visit = await measureVisit(nginx);

printTable(
  ['requests to the gateway', ...kinds.map(([, name]) => name), 'all'],
  Object.entries({
    'first visit, one area': visit.cold,
    'first visit, all areas': visit.whole,
    'the same browser again': visit.again,
    'ten minutes of an open tab': visit.idle,
  }).map(([name, asked]) => {
    return [name, ...kinds.map(([kind]) => String(asked[kind].length)), String(requestsOf(asked))];
  }),
);

async function costOf(calls: readonly Call[]) {
  const before = [gateway, shell].map(processorTime);
  const { requests, bytes } = await load(nginx.origin, calls, { connections: 16, seconds: 2 });
  const [atGateway = 0, atShell = 0] = [gateway, shell].map(
    (pid, index) => (processorTime(pid) - (before[index] ?? 0)) / requests,
  );
  return { atGateway, atShell, bytes: bytes / requests };
}

const measured: [string, Awaited<ReturnType<typeof costOf>>[]][] = [];
for (const [kind, name] of kinds) {
  const runs = [];
  for (let round = 0; round < rounds; round++) runs.push(await costOf(visit.whole[kind]));
  measured.push([name, runs]);
}
printTable(
  [
    'one request',
    'kB',
    'ms of the processor at the gateway',
    'least – most',
    'requests a second of one processor',
    'ms at the shell’s server',
  ],
  measured.map(([name, runs]) => {
    const gatewayTimes = runs.map(({ atGateway }) => atGateway);
    const typical = median(gatewayTimes);
    return [
      name,
      (median(runs.map(({ bytes }) => bytes)) / 1000).toFixed(1),
      typical.toFixed(3),
      `${Math.min(...gatewayTimes).toFixed(3)} – ${Math.max(...gatewayTimes).toFixed(3)}`,
      whole(1000 / typical),
      median(runs.map(({ atShell }) => atShell)).toFixed(3),
    ];
  }),
);
console.log(
  `\nMemory of the gateway after that: ${megabytes(memoryOf(gateway))} MB; of the shell's server: ${megabytes(memoryOf(shell))} MB`,
);
await nginx.close();

console.log(`Ports that each call keeps for a minute: ${(await portsPerCall()).toFixed(2)}`);

printTable(
  ['open connections', 'MB of the gateway'],
  (await memoryByConnections([1, 250, 500, 1000])).map(([count, bytes]) => [String(count), megabytes(bytes)]),
);
printTable(
  ['calls at once to a platform that takes a second', 'answered'],
  (await answeredAtOnce([250, 500, 1000, 2000, 2500])).map(([count, answered]) => [
    String(count),
    String(answered),
  ]),
);

const timeOf = (kind: string) =>
  median(measured.find(([name]) => name === kind)?.[1].map(({ atGateway }) => atGateway) ?? []);
const figures = {
  requestsPerVisit: requestsOf(visit.whole),
  idlePerMinute: requestsOf(visit.idle) / 10,
  fileTime: timeOf(names.file),
  callTime: timeOf(names.call),
};
printTable(
  ['staff, all of them busy', 'calls a second', 'files and pointers a second', 'processors', 'gateways'],
  [100, 1000, 5000, 20_000].map((staff) => {
    const { calls, files, processors, gateways } = gatewaysFor(staff, figures);
    return [whole(staff), whole(calls), whole(files), processors.toFixed(2), whole(gateways)];
  }),
);
