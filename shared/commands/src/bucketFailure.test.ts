import { BucketFailure, bucketFailure, NoAnswer } from './bucketFailure';

/** As the client library throws what a store answered. */
const answered = (status: number | undefined, name: string, more: object = {}) =>
  Object.assign(new Error('AKIDEXAMPLE may not be quoted'), {
    name,
    $metadata: { httpStatusCode: status },
    ...more,
  });

const credentials =
  'its credentials are wrong or have expired. Renew them (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the profile of AWS_PROFILE)';
const region = 'the bucket is in another region. Set AWS_REGION to it';
const denied =
  'these credentials may not do that (403). Have them allowed to list, read, write and remove below this prefix, or use others';
const fewer = 'the store asks for fewer requests, each time that it was tried. Wait a minute';
const fails = 'the store fails, each time that it was tried. See what it says of itself';
const unreached = (code: string) =>
  `the store could not be reached${code}. See the network, and AWS_ENDPOINT_URL`;

it.each<[string, unknown, string]>([
  [
    'no credentials',
    answered(undefined, 'CredentialsProviderError'),
    'there are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE to a profile of ~/.aws/credentials',
  ],
  [
    'another clock',
    answered(403, 'RequestTimeTooSkewed'),
    "the clock of this machine and the store's differ by too much. Have this machine take the time from the network (NTP)",
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
    'the store answered 400 (NoInvalidToken). Mend that',
  ],
  [
    'nor like the other',
    answered(400, 'NoPermanentRedirect'),
    'the store answered 400 (NoPermanentRedirect). Mend that',
  ],
  ['401', answered(401, 'Unauthorized'), denied],
  ['403', answered(403, 'AccessDenied'), denied],
  ['no bucket', answered(404, 'NoSuchBucket'), 'there is no such bucket. Make it, or name another'],
  [
    '501',
    answered(501, 'NotImplemented'),
    'the store does not know conditional writes (501), without which two releases at once would lose one. Use a store that does',
  ],
  [
    '409',
    answered(409, 'ConditionalRequestConflict'),
    'other requests changed it at the same time, each time that it was tried (409). Wait until they have ended',
  ],
  ['429', answered(429, 'TooManyRequests'), fewer],
  ['503', answered(503, 'SlowDown'), fewer],
  ['500', answered(500, 'InternalError'), fails],
  ['502', answered(502, 'BadGateway'), fails],
  ['499', answered(499, 'Odd'), 'the store answered 499 (Odd). Mend that'],
  ['what is no error', { $metadata: { httpStatusCode: 418 } }, 'the store answered 418 (). Mend that'],
  [
    'no answer',
    new NoAnswer(60),
    'the store did not answer within 60 s, each time that it was tried. See that it is well and can be reached (AWS_ENDPOINT_URL)',
  ],
  [
    'no region',
    new Error('Region is missing'),
    'its region is not known. Set AWS_REGION (any word, where the store has no regions)',
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
])('%s is said in words, and what the library says is not', (_, thrown, words) => {
  const failure = bucketFailure(thrown, 's3://console/x');
  expect(failure).toBeInstanceOf(BucketFailure);
  expect(failure.message).toBe(
    `s3://console/x could not be written or read: ${words}, then run the command again.`,
  );
});

it('an answer that did not come says how long it was waited for', () => {
  expect(new NoAnswer(3).message).toBe('No answer within 3 s');
});
