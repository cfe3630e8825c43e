import { ApiError, observeWrites, recordWrite, type WriteOutcome } from '@console/api';
import { createOnce, type Unanswered } from './created';

const lost = () => new ApiError('No reply', { kind: 'network', arrival: 'unknown' });
const refused = (status: number) => new ApiError(`Refused: ${status}`, { kind: 'http', status });

/** What the session log is told of each write, in the order in which they were started. */
let outcomes: WriteOutcome['state'][] = [];
beforeEach(() => {
  outcomes = [];
  observeWrites(() => {
    const at = outcomes.push('unknown') - 1;
    return ({ state }) => {
      outcomes[at] = state;
    };
  });
});

/** A form that creates a thing, and submits it again and again. */
function form(isThere = jest.fn(async () => true)) {
  const unanswered: Unanswered = { current: undefined };
  const submit = (body: string, answer?: ApiError) =>
    createOnce('Thing', body, {
      send: () =>
        recordWrite({ what: 'Create' }, () => (answer ? Promise.reject(answer) : Promise.resolve())),
      unanswered,
      isThere,
    }).catch((error: Error) => error.message);
  return { submit, isThere };
}

const already = 'Thing had already been created, exactly as you sent it.';

test('every attempt whose reply was lost counts as done once the platform says that the record is there', async () => {
  const { submit } = form();
  expect(await submit('ring', lost())).toBe('No reply');
  expect(await submit('ring', lost())).toBe('No reply');
  expect(outcomes).toEqual(['unknown', 'unknown']);
  expect(await submit('ring', refused(409))).toBe(already);
  expect(outcomes).toEqual(['done', 'done', 'done']);
});

test('an attempt that was refused leaves open whether the one before it created its record', async () => {
  const { submit } = form();
  await submit('ring', lost());
  expect(await submit('watch', refused(400))).toBe('Refused: 400');
  expect(await submit('ring', refused(409))).toBe(already);
  expect(outcomes).toEqual(['done', 'failed', 'done']);
});

test('an attempt at another record that was lost, too, says nothing about the one before it', async () => {
  const { submit } = form();
  await submit('ring', lost());
  await submit('watch', lost());
  expect(await submit('watch', refused(409))).toBe(already);
  expect(outcomes).toEqual(['unknown', 'done', 'done']);
});

test('a record that was there before the first attempt, or differs from the lost one, is a conflict', async () => {
  const { submit, isThere } = form();
  expect(await submit('ring', refused(409))).toBe('Refused: 409');
  await submit('ring', lost());
  expect(await submit('watch', refused(409))).toBe('Refused: 409');
  expect(isThere).not.toHaveBeenCalled();
  isThere.mockResolvedValueOnce(false);
  expect(await submit('ring', refused(409))).toBe('Refused: 409');
  expect(outcomes).toEqual(['failed', 'unknown', 'failed', 'failed']);
});

test('a conflict whose record cannot be read stays a conflict', async () => {
  const { submit, isThere } = form();
  await submit('ring', lost());
  isThere.mockRejectedValueOnce(lost());
  expect(await submit('ring', refused(409))).toBe('Refused: 409');
  expect(outcomes).toEqual(['unknown', 'failed']);
});

test('once an attempt has succeeded, an earlier one without a reply stays open', async () => {
  const { submit } = form();
  await submit('ring', lost());
  expect(await submit('ring')).toBe('Thing was created.');
  expect(await submit('ring', refused(409))).toBe(already);
  expect(outcomes).toEqual(['unknown', 'done', 'done']);
});
