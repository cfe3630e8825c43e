import { enums, type Infer, integer, max, min, object, optional, string } from 'superstruct';

/**
 * What goes wrong: a status, a kind of body, a delay, or several of them. `message`, `html` and `empty`
 * have status 500 unless another is given; `cut` (JSON that stops half-way), and `wrong-shape` have 200, and `no-rows` (the
 * true reply with nothing in its lists) has that of the true reply.
 */
export const Failure = object({
  status: optional(max(min(integer(), 200), 599)),
  body: optional(enums(['message', 'html', 'empty', 'cut', 'wrong-shape', 'no-rows'])),
  message: optional(string()),
  delayMs: optional(max(min(integer(), 0), 120_000)),
});
export type Failure = Infer<typeof Failure>;

/**
 * Which calls fail, and how. `path` is below the API base, without a query, with its last slash or without; `*` stands
 * for anything. `times` counts down; without it the failure stays until it is cleared.
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
    /** Those that are left, the oldest first. */
    list: () => rules.map(({ rule }) => rule),
    /** The oldest failure that matches a call; it counts as used. */
    take: (method: string, path: string): Failure | undefined => {
      const hit = rules.find(
        ({ rule: { match }, path: pattern, left }) =>
          left > 0 && (!match.method || match.method.toUpperCase() === method) && pattern.test(path),
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

/** Whether a failure only delays, and the true reply still follows. */
export function onlyDelays({ status, body, message }: Failure): boolean {
  return status === undefined && body === undefined && message === undefined;
}

/** The reply of a failure. `answer` makes the true one, of which `cut` sends the first half and `no-rows` no entries. */
export async function failureReply(
  { status, body = 'message', message = 'The platform failed, as asked' }: Failure,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (body === 'html')
    return new Response('<!doctype html><title>Bad gateway</title><h1>502 Bad Gateway</h1>', {
      status: status ?? 500,
      headers: { 'content-type': 'text/html' },
    });
  if (body === 'empty') return new Response('', { status: status ?? 500 });
  if (body === 'cut') return jsonText(half(await (await answer()).text()), status ?? 200);
  if (body === 'no-rows') return withoutRows(await answer(), status);
  if (body === 'wrong-shape') return jsonText('[{"unexpected":"shape"}]', status ?? 200);
  return jsonText(JSON.stringify({ message }), status ?? 500);
}

const half = (text: string) => (text.length > 1 ? text.slice(0, Math.ceil(text.length / 2)) : '{"');

const jsonText = (text: string, status: number) =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });

/** A reply of JSON with nothing in its lists, which are all of it or in its fields. */
async function withoutRows(reply: Response, status = reply.status): Promise<Response> {
  if (!reply.headers.get('content-type')?.includes('json')) return reply;
  const text = await reply.text();
  return jsonText(
    JSON.stringify(JSON.parse(text), (_, value) => (Array.isArray(value) ? [] : value)),
    status,
  );
}
