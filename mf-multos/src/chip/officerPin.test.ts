import { type ChipState, deliveredChip } from '../simulator/chipState';
import type { Confirm, PinOrigin } from './confirm';
import { multosProfile } from './profile';
import { Bench, changes, pins } from './testBench';
import { formerPin, personalising, withOfficerPin } from './testPersonalise';
import { completeChip } from './testUseCases';

describe('the current security officer PIN', () => {
  const halfWay: ChipState = {
    ...deliveredChip(multosProfile),
    pins: completeChip.pins,
  };

  test('on a chip without files it is the factory PIN; asks before trying the new one', async () => {
    const bench = new Bench({ chip: halfWay });
    const { value } = await personalising(bench);
    expect(bench.questions).toEqual([{ about: 'otherOfficerPin', origin: 'new', attemptsLeft: 2 }]);
    expect(value?.key).toBe('made');
  });

  test('if that is declined, the new PIN is not tried', async () => {
    const bench = new Bench({ chip: halfWay, answers: { otherOfficerPin: false } });
    const { error } = await personalising(bench);
    expect(error).toMatchObject({ attemptsLeft: 2, kind: 'status' });
    expect(bench.given('verifyPin')).toEqual(['verifyPin 03']);
  });

  const attempts = (bench: Bench) => bench.dongle.snapshot().pins['03'].attemptsLeft;

  /** Declines every PIN but this one. */
  function choosing(bench: Bench, wanted: PinOrigin): Confirm {
    return async (question) => {
      await bench.confirm(question);
      return 'origin' in question && question.origin === wanted;
    };
  }

  test('with one attempt left the question names the PIN, and the other one can be chosen', async () => {
    const bench = new Bench({ chip: withOfficerPin(halfWay, pins['03'], 1) });
    const { value } = await personalising(bench, { confirm: choosing(bench, 'new') });
    expect(bench.questions).toEqual([
      { about: 'lastAttempt', pinType: '03', origin: 'factory', next: 'new' },
      { about: 'lastAttempt', pinType: '03', origin: 'new' },
    ]);
    expect(bench.given('verifyPin')[0]).toBe('verifyPin 03');
    expect(value?.key).toBe('made');
    expect(bench.dongle.snapshot()).toEqual(completeChip);
  });

  test('runs that never try the new PIN do not block the chip', async () => {
    const bench = new Bench({ chip: halfWay });
    const none: Confirm = async () => false;
    for (const left of [2, 1, 1]) {
      expect((await personalising(bench, { confirm: none })).error).toMatchObject({ attemptsLeft: left });
      expect(attempts(bench)).toBe(left);
    }
    const { value } = await personalising(bench, { confirm: choosing(bench, 'new') });
    expect(value?.key).toBe('made');
  });

  test('the new one can be typed as the current one', async () => {
    const bench = new Bench({ chip: withOfficerPin(halfWay, pins['03'], 2) });
    const { value } = await personalising(bench, { officerPin: pins['03'] });
    expect(value?.key).toBe('made');
    expect(bench.questions).toEqual([]);
  });

  test.each([3, 1])(
    'a PIN typed for another chip does not block a factory-new one with %s attempts left',
    async (left) => {
      const transport = multosProfile.pins.transport;
      const bench = new Bench({ chip: withOfficerPin(deliveredChip(multosProfile), transport, left) });
      const request = { officerPin: formerPin, confirm: choosing(bench, 'factory') };
      const { value } = await personalising(bench, request);
      expect(bench.questions).toEqual(
        left === 1
          ? [
              { about: 'lastAttempt', pinType: '03', origin: 'typed', next: 'new' },
              { about: 'lastAttempt', pinType: '03', origin: 'new', next: 'factory' },
              { about: 'lastAttempt', pinType: '03', origin: 'factory' },
            ]
          : [
              { about: 'otherOfficerPin', origin: 'new', attemptsLeft: 2 },
              { about: 'otherOfficerPin', origin: 'factory', attemptsLeft: 2 },
            ],
      );
      expect(value?.key).toBe('made');
    },
  );

  test.each([
    ['without files', halfWay],
    ['with files', completeChip],
  ])('if it is another one on a chip %s, the advice is to type it', async (_, chip) => {
    const bench = new Bench({ chip: withOfficerPin(chip, formerPin), answers: { otherOfficerPin: false } });
    const { error } = await personalising(bench);
    expect(error?.message).toBe('Failed to verify the PIN: wrong PIN, 2 attempts left (63C2).');
    expect(error?.advice).toMatch(/^If the chip has another PIN 03, type it as “Current PIN 03 of the chip”/);
  });

  test('a blocked one is not asked about', async () => {
    const bench = new Bench({ chip: withOfficerPin(halfWay, pins['03'], 0) });
    const { error } = await personalising(bench);
    expect(error?.meaning).toBe('PIN 03 is blocked');
    expect(bench.questions).toEqual([]);
    expect(bench.given('verifyPin')).toEqual([]);
  });

  test('if the chip has no attempt left, the new PIN is not offered', async () => {
    const bench = new Bench({
      faults: [{ kind: 'status', at: { on: 'verifyPin', nth: 2 }, statusWord: 0x63c0 }],
    });
    const { error } = await personalising(bench);
    expect(error).toMatchObject({ attemptsLeft: 0, statusWord: '63C0' });
    expect(bench.questions).toEqual([]);
    expect(bench.given('verifyPin')).toEqual(['verifyPin 03']);
  });

  test('on a chip with files only the new PIN is tried', async () => {
    const bench = new Bench({ chip: completeChip });
    const { error } = await personalising(bench, { pins: { ...pins, '03': 'other3' } });
    expect(error?.message).toBe('Failed to verify the PIN: wrong PIN, 2 attempts left (63C2).');
    expect(bench.given('verifyPin', ...changes)).toEqual(['verifyPin 03']);
  });

  test('can be given explicitly, to set a new one', async () => {
    const bench = new Bench({ chip: completeChip, answers: { replaceKey: false } });
    const { error } = await personalising(bench, {
      pins: { ...pins, '03': 'other3' },
      officerPin: pins['03'],
    });
    expect(error).toBeUndefined();
    expect(bench.given(...changes)).toEqual(['setPin 01', 'setPin 02', 'setPin 03']);
  });

  test('if it is the new one, a wrong one is not tried twice', async () => {
    const bench = new Bench({ chip: withOfficerPin(completeChip, formerPin) });
    const { error } = await personalising(bench, { officerPin: pins['03'] });
    expect(error).toMatchObject({ attemptsLeft: 2, kind: 'status' });
    expect(error?.advice).not.toContain('type it as');
    expect(bench.questions).toEqual([]);
    expect(bench.given('verifyPin')).toEqual(['verifyPin 03']);
  });

  test('on a chip with only its first file it is the new PIN, without a question', async () => {
    const { '0001': file } = completeChip.files;
    const bench = new Bench({ chip: { ...halfWay, files: { ...(file && { '0001': file }) } } });
    const { value } = await personalising(bench);
    expect(bench.questions).toEqual([]);
    expect(value?.key).toBe('made');
  });

  test('a PIN that was rejected is not sent again after a line error', async () => {
    const faults = [{ kind: 'lostReply', at: { on: 'verifyPin', nth: 3 } } as const];
    const bench = new Bench({ chip: halfWay, faults });
    const { value } = await personalising(bench);
    expect(bench.given('selectCore')).toHaveLength(2);
    expect(bench.given('verifyPin').slice(0, 2)).toEqual(['verifyPin 03', 'verifyPin 03']);
    expect(value?.key).toBe('made');
  });

  describe.each([
    ['the factory PIN', halfWay, {}],
    ['a typed one', completeChip, { officerPin: formerPin }],
  ])('if neither %s nor the new one is right', (_, chip, request) => {
    const other = withOfficerPin(chip, 'oTher3', 2);

    test('no other PIN is tried', async () => {
      const bench = new Bench({ chip: other });
      const { error } = await personalising(bench, request);
      expect(bench.questions.map(({ about }) => about)).toEqual(['otherOfficerPin', 'lastAttempt']);
      expect(error?.message).toBe('Failed to verify the PIN: the PIN is blocked (6983).');
      expect(bench.given('verifyPin')).toHaveLength(2);
    });

    test('the last attempt is only used after both questions', async () => {
      const bench = new Bench({ chip: other, answers: { lastAttempt: false } });
      const { error } = await personalising(bench, request);
      expect(error).toMatchObject({ kind: 'lastAttempt' });
      expect(bench.given('verifyPin')).toHaveLength(1);
      const again = await personalising(bench, request);
      expect(again.error).toMatchObject({ kind: 'lastAttempt' });
      expect(bench.given('verifyPin')).toHaveLength(1);
      expect(bench.dongle.snapshot().pins['03'].attemptsLeft).toBe(1);
    });
  });
});
