import { chipQuestionText } from './runQuestion';

test.each([
  ['03', 'factory', 'on the factory PIN', 'Use the factory PIN'],
  ['03', 'typed', 'on the PIN typed as current', 'Use the PIN typed as current'],
  ['03', 'new', 'on the new PIN 03', 'Use the new PIN 03'],
  ['02', 'new', 'on the new PIN 02', 'Use the new PIN 02'],
] as const)(
  'the question before the last attempt for PIN %s names the %s PIN',
  (pinType, origin, words, confirmText) => {
    const question = chipQuestionText({ about: 'lastAttempt', pinType, origin });
    expect(question).toMatchObject({
      title: `Use the last attempt for PIN ${pinType} ${words}?`,
      confirmText,
    });
    expect(question.text).toMatch(
      pinType === '03' ? /permanently\.$/ : /until the security officer sets it again\.$/,
    );
  },
);

test('it says which PIN can be chosen instead', () => {
  const question = chipQuestionText({ about: 'lastAttempt', pinType: '03', origin: 'factory', next: 'new' });
  expect(question.text).toMatch(/If it is not the factory PIN, you can choose the new PIN 03 next\.$/);
  expect(question.cancelText).toBe('Not this PIN');
});

test.each([
  ['factory', 'A factory-new chip has the factory PIN.'],
  ['new', 'If a previous run was stopped, it may have set the new PIN 03 already.'],
] as const)('the question before trying the %s PIN says why it may be right', (origin, why) => {
  expect(chipQuestionText({ about: 'otherOfficerPin', origin, attemptsLeft: 2 })).toEqual({
    title: `Try the ${origin} PIN 03?`,
    text: `The chip rejected the PIN 03 that was tried; attempts left: 2. ${why} A wrong PIN uses up an attempt.`,
    confirmText: `Try the ${origin} PIN`,
  });
});
