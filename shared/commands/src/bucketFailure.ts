import { CommandError } from './commandError';

/** What a bucket refused or did not answer, for the person at the keyboard. */
export class BucketFailure extends CommandError {}

export class NoAnswer extends Error {
  constructor(readonly seconds: number) {
    super(`No answer within ${seconds} s`);
  }
}

type Refusal = ReturnType<typeof refusalOf>;

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : undefined;
}

/** Of what the client library throws only these: its messages and replies can hold the key's id and what was signed. */
export function refusalOf(error: unknown) {
  const status = read(read(error, '$metadata'), 'httpStatusCode');
  const code = read(error, 'code') ?? read(read(error, 'cause'), 'code');
  return {
    name: error instanceof Error ? error.name : '',
    status: typeof status === 'number' ? status : undefined,
    // Of the system, where the store was not reached: `ECONNREFUSED`.
    code: typeof code === 'string' ? code : undefined,
  };
}

/** Of what kind a refusal is; the first that fits. */
const reasons: [fits: (refusal: Refusal) => boolean, words: string][] = [
  [
    ({ name }) => name === 'CredentialsProviderError',
    'there are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE to a profile of ~/.aws/credentials',
  ],
  [
    ({ name }) => name === 'RequestTimeTooSkewed',
    "the clock of this machine and the store's differ by too much. Have this machine take the time from the network (NTP)",
  ],
  [
    ({ name }) => /^(InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken)/.test(name),
    'its credentials are wrong or have expired. Renew them (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the profile of AWS_PROFILE)',
  ],
  [
    ({ name, status }) =>
      status === 301 || /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocation)/.test(name),
    'the bucket is in another region. Set AWS_REGION to it',
  ],
  [
    ({ status }) => status === 401 || status === 403,
    'these credentials may not do that (403). Have them allowed to list, read, write and remove below this prefix, or use others',
  ],
  [({ name }) => name === 'NoSuchBucket', 'there is no such bucket. Make it, or name another'],
  [
    ({ status }) => status === 501,
    'the store does not know conditional writes (501), without which two releases at once would lose one. Use a store that does',
  ],
  [
    ({ status }) => status === 409,
    'other requests changed it at the same time, each time that it was tried (409). Wait until they have ended',
  ],
  [
    ({ status }) => status === 429 || status === 503,
    'the store asks for fewer requests, each time that it was tried. Wait a minute',
  ],
  [
    ({ status }) => (status ?? 0) >= 500,
    'the store fails, each time that it was tried. See what it says of itself',
  ],
];

function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer)
    return `the store did not answer within ${error.seconds} s, each time that it was tried. See that it is well and can be reached (AWS_ENDPOINT_URL)`;
  if (error instanceof Error && /^Region is missing/.test(error.message))
    return 'its region is not known. Set AWS_REGION (any word, where the store has no regions)';
  const refusal = refusalOf(error);
  const { name, status, code } = refusal;
  const reason = reasons.find(([fits]) => fits(refusal))?.[1];
  if (reason) return reason;
  if (status === undefined)
    return `the store could not be reached${code ? ` (${code})` : ''}. See the network, and AWS_ENDPOINT_URL`;
  return `the store answered ${status} (${name}). Mend that`;
}

export function bucketFailure(error: unknown, place: string): BucketFailure {
  return new BucketFailure(
    `${place} could not be written or read: ${reasonOf(error)}, then run the command again.`,
  );
}
