const maxCalls = 1_000;
const secrets = new Set(['adminPin', 'operatorPin', 'clientSecret']);

/** A received call. Headers are not recorded, except whether there was a bearer token. */
export interface RecordedCall {
  method: string;
  /** Relative to the API base, decoded. */
  path: string;
  query: Record<string, string>;
  /** The parsed JSON body, the text if it is not JSON, or undefined if there is none. */
  body: unknown;
  withToken: boolean;
  /** Undefined while the call is in progress. */
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
      if (list.length > maxCalls) list.shift();
    },
    clear: () => {
      list.length = 0;
    },
  };
}

/** A call with PINs and secrets removed, for the control call. */
export function withoutSecrets(call: RecordedCall): RecordedCall {
  if (typeof call.body !== 'object' || call.body === null || Array.isArray(call.body)) return call;
  const body = Object.entries(call.body).map(([name, value]) => [
    name,
    secrets.has(name) && value ? '(not shown)' : value,
  ]);
  return { ...call, body: Object.fromEntries(body) };
}
