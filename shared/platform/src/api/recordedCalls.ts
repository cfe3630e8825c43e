const kept = 1_000;
const secrets = new Set(['adminPin', 'operatorPin', 'clientSecret']);

/** A call as it arrived. Headers are not kept; `withToken` says whether a bearer token came along. */
export interface RecordedCall {
  method: string;
  /** Below the API base, decoded. */
  path: string;
  query: Record<string, string>;
  /** The parsed JSON body, the text where it is no JSON, undefined where there is none. */
  body: unknown;
  withToken: boolean;
  /** Undefined while the call is under way. */
  status: number | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

export type RecordedCalls = ReturnType<typeof createRecordedCalls>;

/** The last calls, oldest first. */
export function createRecordedCalls() {
  const list: RecordedCall[] = [];
  return {
    list,
    add: (call: RecordedCall) => {
      list.push(call);
      if (list.length > kept) list.shift();
    },
    clear: () => {
      list.length = 0;
    },
  };
}

/** The call without PINs and secrets, as the control call shows it. */
export function withoutSecrets(call: RecordedCall): RecordedCall {
  if (typeof call.body !== 'object' || call.body === null || Array.isArray(call.body)) return call;
  const body = Object.entries(call.body).map(([name, value]) => [
    name,
    secrets.has(name) && value ? '(not shown)' : value,
  ]);
  return { ...call, body: Object.fromEntries(body) };
}
