import type { ChipQuestion } from '../chip/confirm';
import { pinRoles } from '../chip/pin';

/** A yes-or-no question before something that cannot be undone. */
export interface RunQuestion {
  title: string;
  text: string;
  confirmText: string;
  cancelText?: string;
}

export function chipQuestionText(question: ChipQuestion): RunQuestion {
  switch (question.about) {
    case 'lastAttempt':
      return {
        title: `Use the last attempt for PIN ${question.pinType}?`,
        text: `One attempt is left. A wrong PIN blocks PIN ${question.pinType} (${pinRoles[question.pinType]}) permanently.`,
        confirmText: 'Use the last attempt',
      };
    case 'officerPinIsSet':
      return {
        title: 'Try the new PIN 03?',
        text: `The chip rejected the current PIN 03; attempts left: ${question.attemptsLeft}. If a previous run was stopped, it may have set the new PIN 03 already. A wrong PIN uses up an attempt.`,
        confirmText: 'Try the new PIN',
      };
    case 'replaceKey':
      return {
        title: 'Replace the key of this dongle?',
        text: `${
          question.modulus === null
            ? 'The dongle has a key that cannot be read.'
            : `The dongle has a key that begins with ${question.modulus.slice(0, 16)}.`
        } A new one replaces it permanently, and systems that know the old key will no longer recognise this dongle.`,
        confirmText: 'Replace the key',
        cancelText: question.modulus === null ? 'Cancel' : 'Keep the key',
      };
  }
}
