import { CommandError } from '../common/commandError';

/** A failed bucket request, explained for the user. */
export class BucketFailure extends CommandError {
  /** @param problem ends with what resolves it, without a full stop */
  constructor(readonly problem: string) {
    super(`${problem}, then run the command again.`);
  }
}

export class NoAnswer extends Error {
  constructor(readonly seconds: number) {
    super(`No response within ${seconds} s`);
  }
}

type Refusal = ReturnType<typeof refusalOf>;

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : undefined;
}

/** The safe fields of a client library's error: its messages can contain the key id and the signed request. */
export function refusalOf(error: unknown) {
  const status = read(read(error, '$metadata'), 'httpStatusCode');
  const code = read(error, 'code') ?? read(read(error, 'cause'), 'code');
  return {
    name: error instanceof Error ? error.name : '',
    status: typeof status === 'number' ? status : undefined,
    // A system error such as `ECONNREFUSED`, if the store was not reached.
    code: typeof code === 'string' ? code : undefined,
  };
}

/** Explanations by kind of refusal; the first match applies. */
const reasons: [matches: (refusal: Refusal) => boolean, reason: string][] = [
  [
    ({ name }) => name === 'CredentialsProviderError',
    'no credentials were found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE to a profile in ~/.aws/credentials',
  ],
  [
    ({ name }) => name === 'RequestTimeTooSkewed',
    "the clock of this machine differs too much from the store's. Synchronise it (NTP)",
  ],
  [
    ({ name, status }) =>
      status === 401 || /^(InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken)/.test(name),
    'the credentials are invalid or have expired. Renew them (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the profile of AWS_PROFILE)',
  ],
  [
    ({ name, status }) =>
      status === 301 || /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocation)/.test(name),
    'the bucket is in another region. Set AWS_REGION to it',
  ],
  [
    ({ status }) => status === 403,
    'access was denied (403). Grant these credentials permission to list, read, write and delete under this prefix, or use others',
  ],
  [({ name }) => name === 'NoSuchBucket', 'the bucket does not exist. Create it, or specify another'],
  [
    ({ status }) => status === 501,
    'the store does not support conditional writes (501), without which one of two concurrent releases would be lost. Use a store that does',
  ],
  [
    ({ status }) => status === 409,
    'it conflicted with concurrent requests on every attempt (409). Wait until they have finished',
  ],
  [
    ({ status }) => status === 429 || status === 503,
    'the store throttled the request on every attempt. Wait a minute',
  ],
  [({ status }) => (status ?? 0) >= 500, 'the store failed on every attempt. Check its status'],
];

function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer)
    return `the store did not respond within ${error.seconds} s on any attempt. Check that it is up and reachable (AWS_ENDPOINT_URL)`;
  if (error instanceof Error && /^Region is missing/.test(error.message))
    return 'no region is set. Set AWS_REGION (to any value if the store has no regions)';
  const refusal = refusalOf(error);
  const { name, status, code } = refusal;
  const reason = reasons.find(([matches]) => matches(refusal))?.[1];
  if (reason) return reason;
  if (status === undefined)
    return `the store could not be reached${code ? ` (${code})` : ''}. Check the network and AWS_ENDPOINT_URL`;
  return `the store answered ${status} (${name}). Resolve that`;
}

export function bucketFailure(error: unknown, place: string): BucketFailure {
  return new BucketFailure(`Cannot access ${place}: ${reasonOf(error)}`);
}
