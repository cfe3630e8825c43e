import { BucketFailure, bucketFailure, NoAnswer } from './bucketFailure';

/** An error as the client library throws it for a response. */
const answered = (status: number | undefined, name: string, more: object = {}) =>
  Object.assign(new Error('AKIDEXAMPLE may not be quoted'), {
    name,
    $metadata: { httpStatusCode: status },
    ...more,
  });

const credentials =
  'the credentials are invalid or have expired. Renew them (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the profile of AWS_PROFILE)';
const region = 'the bucket is in another region. Set AWS_REGION to it';
const denied =
  'access was denied (403). Grant these credentials permission to list, read, write and delete under this prefix, or use others';
const fewer = 'the store throttled the request on every attempt. Wait a minute';
const fails = 'the store failed on every attempt. Check its status';
const unreached = (code: string) =>
  `the store could not be reached${code}. Check the network and AWS_ENDPOINT_URL`;

it.each<[string, unknown, string]>([
  [
    'no credentials',
    answered(undefined, 'CredentialsProviderError'),
    'no credentials were found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE to a profile in ~/.aws/credentials',
  ],
  [
    'a clock that differs',
    answered(403, 'RequestTimeTooSkewed'),
    "the clock of this machine differs too much from the store's. Synchronise it (NTP)",
  ],
  ['an unknown key', answered(403, 'InvalidAccessKeyId'), credentials],
  ['another key', answered(403, 'SignatureDoesNotMatch'), credentials],
  ['a key of yesterday', answered(400, 'ExpiredToken'), credentials],
  ['a broken key', answered(400, 'InvalidToken'), credentials],
  ['another place', answered(301, 'Moved'), region],
  ['another region', answered(400, 'AuthorizationHeaderMalformed'), region],
  ['another region still', answered(400, 'PermanentRedirect'), region],
  ['another endpoint', answered(400, 'IllegalLocationConstraintException'), region],
  [
    'a name that only ends like one',
    answered(400, 'NoInvalidToken'),
    'the store answered 400 (NoInvalidToken). Resolve that',
  ],
  [
    'nor like the other',
    answered(400, 'NoPermanentRedirect'),
    'the store answered 400 (NoPermanentRedirect). Resolve that',
  ],
  ['401', answered(401, 'Unauthorized'), credentials],
  ['403', answered(403, 'AccessDenied'), denied],
  ['no bucket', answered(404, 'NoSuchBucket'), 'the bucket does not exist. Create it, or specify another'],
  [
    '501',
    answered(501, 'NotImplemented'),
    'the store does not support conditional writes (501), without which one of two concurrent releases would be lost. Use a store that does',
  ],
  [
    '409',
    answered(409, 'ConditionalRequestConflict'),
    'it conflicted with concurrent requests on every attempt (409). Wait until they have finished',
  ],
  ['429', answered(429, 'TooManyRequests'), fewer],
  ['503', answered(503, 'SlowDown'), fewer],
  ['500', answered(500, 'InternalError'), fails],
  ['502', answered(502, 'BadGateway'), fails],
  ['499', answered(499, 'Odd'), 'the store answered 499 (Odd). Resolve that'],
  ['what is no error', { $metadata: { httpStatusCode: 418 } }, 'the store answered 418 (). Resolve that'],
  [
    'no answer',
    new NoAnswer(60),
    'the store did not respond within 60 s on any attempt. Check that it is up and reachable (AWS_ENDPOINT_URL)',
  ],
  [
    'no region',
    new Error('Region is missing'),
    'no region is set. Set AWS_REGION (to any value if the store has no regions)',
  ],
  ['what only mentions one', new Error('The Region is missing'), unreached('')],
  ['a region, but no error', { message: 'Region is missing' }, unreached('')],
  ['no connection', answered(undefined, 'Error', { code: 'ECONNREFUSED' }), unreached(' (ECONNREFUSED)')],
  [
    'no connection, inside of what was thrown',
    answered(undefined, 'Error', { cause: { code: 'ECONNRESET' } }),
    unreached(' (ECONNRESET)'),
  ],
  ['a status that is no number', { $metadata: { httpStatusCode: '403' }, code: 7 }, unreached('')],
  ['nothing', null, unreached('')],
])('%s is explained, without quoting the library', (_, thrown, expected) => {
  const failure = bucketFailure(thrown, 's3://console/x');
  expect(failure).toBeInstanceOf(BucketFailure);
  expect(failure.message).toBe(`Cannot access s3://console/x: ${expected}, then run the command again.`);
});

it('a timeout says how long it waited', () => {
  expect(new NoAnswer(3).message).toBe('No response within 3 s');
});
