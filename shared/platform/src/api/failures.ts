import { enums, type Infer, integer, max, min, object, optional, string } from 'superstruct';

/**
 * A failure: a status, a kind of body, a delay, or a combination. The default status is 500 for `message`, `html` and
 * `empty`, 200 for `cut` (truncated JSON) and `wrong-shape`, and that of the real reply for `no-rows` (the real reply with
 * empty lists).
 */
export const Failure = object({
  status: optional(max(min(integer(), 200), 599)),
  body: optional(enums(['message', 'html', 'empty', 'cut', 'wrong-shape', 'no-rows'])),
  message: optional(string()),
  delayMs: optional(max(min(integer(), 0), 120_000)),
});
export type Failure = Infer<typeof Failure>;

/**
 * Which calls fail, and how. `path` is relative to the API base, without a query; a trailing slash does not matter, and
 * `*` matches anything. `times` counts down; without it the rule stays until it is cleared.
 */
export const FailureRule = object({
  ...Failure.schema,
  match: object({ method: optional(string()), path: string() }),
  times: optional(min(integer(), 1)),
});
export type FailureRule = Infer<typeof FailureRule>;

export type Failures = ReturnType<typeof createFailures>;

export function createFailures() {
  let rules: { rule: FailureRule; path: RegExp; left: number }[] = [];
  return {
    add: (rule: FailureRule) => {
      rules.push({ rule, path: pathPattern(rule.match.path), left: rule.times ?? Number.POSITIVE_INFINITY });
    },
    clear: () => {
      rules = [];
    },
    /** The remaining rules, oldest first. */
    list: () => rules.map(({ rule }) => rule),
    /** Returns the oldest failure that matches a call, and counts it as used. */
    take: (method: string, path: string): Failure | undefined => {
      const hit = rules.find(
        ({ rule: { match }, path: pattern }) =>
          (!match.method || match.method.toUpperCase() === method) && pattern.test(path),
      );
      if (!hit) return undefined;
      hit.left -= 1;
      rules = rules.filter(({ left }) => left > 0);
      return hit.rule;
    },
  };
}

function pathPattern(path: string): RegExp {
  const parts = path
    .replace(/\/$/, '')
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}/?$`);
}

/** Whether a failure only delays the real reply. */
export function onlyDelays({ status, body, message }: Failure): boolean {
  return status === undefined && body === undefined && message === undefined;
}

/** Creates the reply of a failure. `answer` creates the real one, needed for `cut` and `no-rows`. */
export async function failureReply(
  { status, body = 'message', message = 'The platform failed, as asked' }: Failure,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (body === 'html')
    return textReply('<!doctype html><title>Bad gateway</title><h1>502 Bad Gateway</h1>', status ?? 500, {
      'content-type': 'text/html',
    });
  if (body === 'empty') return textReply('', status ?? 500);
  if (body === 'cut') return jsonText(half(await (await answer()).text()), status ?? 200);
  if (body === 'no-rows') return withoutRows(await answer(), status);
  if (body === 'wrong-shape') return jsonText('[{"unexpected":"shape"}]', status ?? 200);
  return jsonText(JSON.stringify({ message }), status ?? 500);
}

const half = (text: string) => (text.length > 1 ? text.slice(0, Math.ceil(text.length / 2)) : '{"');

/** Statuses whose replies have no body: Response rejects even an empty one. */
const bodiless: readonly number[] = [204, 205, 304];

const textReply = (text: string, status: number, headers: Record<string, string> = {}) =>
  new Response(bodiless.includes(status) ? null : text, { status, headers });

const jsonText = (text: string, status: number) =>
  textReply(text, status, { 'content-type': 'application/json' });

/** A JSON reply with all its arrays emptied. */
async function withoutRows(reply: Response, status = reply.status): Promise<Response> {
  if (!reply.headers.get('content-type')?.includes('json')) return reply;
  const text = await reply.text();
  return jsonText(
    JSON.stringify(JSON.parse(text), (_, value) => (Array.isArray(value) ? [] : value)),
    status,
  );
}
