import { runtimeConfig } from '@console/api';
import { array, type Infer, mask, number, record, string, type, unknown } from 'superstruct';

interface Choice {
  label: string;
  /** Body of the platform's control call; see the README of @console/platform. */
  rule?: Record<string, string | number>;
  /** Limits it to calls with these methods. */
  methods?: readonly string[];
}

const changes = ['POST', 'PUT', 'DELETE'];

export const failures = {
  none: { label: 'No failures' },
  noRows: { label: 'Every list: no rows', rule: { body: 'no-rows' }, methods: ['GET'] },
  status500: { label: 'Every call: 500', rule: { status: 500, message: 'The platform has a problem' } },
  html: { label: 'Every call: HTML', rule: { status: 502, body: 'html' } },
  cut: { label: 'Every call: cut short', rule: { body: 'cut' } },
  wrongShape: { label: 'Every call: wrong shape', rule: { body: 'wrong-shape' } },
  noReply: { label: 'Every call: 40 s', rule: { delayMs: 40_000 } },
  // For "every call" a form that first reads what others saved would never send its change.
  refused: {
    label: 'Every change: 500',
    rule: { status: 500, message: 'The platform saves nothing at the moment' },
    methods: changes,
  },
  replyLost: {
    label: 'Every change: made, then 504',
    rule: { status: 504, body: 'cut' },
    methods: changes,
  },
} satisfies Record<string, Choice>;

export type Failure = keyof typeof failures;
const choices = Object.entries<Choice>(failures) as [Failure, Choice][];

export const latencies = [0, 300, 2_000];

/** Except for signing in, so that the role can still be switched. */
const everyCall = ['/admin/*', '/discover/*', '/security/accounts/*'];

const SetNow = type({ failures: array(record(string(), unknown())), milliseconds: number() });

export interface Present {
  /** Undefined if the rules set are none of the choices, because they came from another control call. */
  failure: Failure | undefined;
  milliseconds: number;
}

/** @throws Error if the platform does not answer, or refuses: a proxy answers for a stand-in that has ended */
async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Response> {
  const reply = await fetch(`${runtimeConfig().apiBase}/__control/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`The platform answered ${reply.status} to a control call`);
  return reply;
}

function failureOf([first]: Infer<typeof SetNow>['failures']): Failure | undefined {
  if (!first) return 'none';
  const isSame = ({ rule }: Choice) =>
    rule !== undefined &&
    Object.keys({ ...first, ...rule }).every((field) => field === 'match' || first[field] === rule[field]);
  return choices.find(([, choice]) => isSame(choice))?.[0];
}

/** The platform's current settings, which survive a reload of the page. */
export async function present(): Promise<Present> {
  const set = mask(await (await call('GET', 'set')).json(), SetNow);
  return { failure: failureOf(set.failures), milliseconds: set.milliseconds };
}

export async function chooseFailure(failure: Failure): Promise<void> {
  await call('DELETE', 'failures');
  const { rule, methods }: Choice = failures[failure];
  const calls = everyCall.flatMap((path) => methods?.map((method) => ({ path, method })) ?? [{ path }]);
  for (const match of rule ? calls : []) await call('POST', 'failures', { match, ...rule });
}

export async function chooseLatency(milliseconds: number): Promise<void> {
  await call('POST', 'latency', { milliseconds });
}

/** Restores the records that the platform started with, and sets no failure and no latency. Ends every session. */
export async function resetPlatform(): Promise<void> {
  await call('POST', 'reset');
}
