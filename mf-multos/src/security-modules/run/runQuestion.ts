import type { ChipQuestion, PinOrigin } from '../../chip/confirm';
import { blockedUntil, type PinType, pinRoles } from '../../chip/pin';

/** A yes-or-no question before something that cannot be undone. */
export interface RunQuestion {
  title: string;
  text: string;
  confirmText: string;
  cancelText?: string;
}

/** Asks the user, and resolves to whether they agreed. */
export type Ask = (question: RunQuestion) => Promise<boolean>;

const pinWords = (pinType: PinType): Record<PinOrigin, string> => ({
  factory: 'the factory PIN',
  typed: 'the PIN typed as current',
  new: `the new PIN ${pinType}`,
});

function lastAttemptText({
  pinType,
  origin,
  next,
}: Extract<ChipQuestion, { about: 'lastAttempt' }>): RunQuestion {
  const title = `Use the last attempt for PIN ${pinType}`;
  const text = `One attempt is left. A wrong PIN blocks PIN ${pinType} (${pinRoles[pinType]}) ${blockedUntil(pinType)}.`;
  if (origin === undefined) return { title: `${title}?`, text, confirmText: 'Use the last attempt' };
  const pin = pinWords(pinType)[origin];
  const question = { title: `${title} on ${pin}?`, confirmText: `Use ${pin}` };
  if (next === undefined) return { ...question, text };
  const choice = `If it is not ${pin}, you can choose ${pinWords(pinType)[next]} next.`;
  return { ...question, text: `${text} ${choice}`, cancelText: 'Not this PIN' };
}

export function chipQuestionText(question: ChipQuestion): RunQuestion {
  switch (question.about) {
    case 'lastAttempt':
      return lastAttemptText(question);
    case 'otherOfficerPin': {
      const [pin, why] =
        question.origin === 'factory'
          ? ['factory', 'A factory-new chip has the factory PIN.']
          : ['new', 'If a previous run was stopped, it may have set the new PIN 03 already.'];
      return {
        title: `Try the ${pin} PIN 03?`,
        text: `The chip rejected the PIN 03 that was tried; attempts left: ${question.attemptsLeft}. ${why} A wrong PIN uses up an attempt.`,
        confirmText: `Try the ${pin} PIN`,
      };
    }
    case 'sameDongle':
      return {
        title: `Is this the dongle that was to get ${question.serialNumber}?`,
        text: `A run stopped while it was writing ${question.serialNumber} to a dongle. This one has no serial number. If it is another dongle, both may end up with the same number.`,
        confirmText: 'It is the same dongle',
        cancelText: 'Another dongle',
      };
    case 'replaceKey':
      return {
        title: 'Replace the key of this dongle?',
        text: `${
          question.modulus === null
            ? 'The dongle has a key that cannot be read.'
            : `The dongle has a key that begins with ${question.modulus.slice(0, 16)}.`
        } A new one replaces it permanently, and systems that know the old key will no longer recognise this dongle. If the platform has a record of the old key, that record stays as it is: the platform cannot change it.`,
        confirmText: 'Replace the key',
        cancelText: question.modulus === null ? 'Cancel' : 'Keep the key',
      };
  }
}
