import type { ChipSession } from './chipSession';
import type { Confirm, PinOrigin } from './confirm';
import { ChipError } from './errors';
import type { PinType } from './pin';
import type { ChipProfile } from './profile';

interface OfficerPins {
  pins: Record<PinType, string>;
  officerPin?: string;
  confirm: Confirm;
}

/** Names the PIN in the question before its last attempt. */
const naming =
  (confirm: Confirm, origin: PinOrigin, next?: PinOrigin): Confirm =>
  (question) =>
    confirm(question.about === 'lastAttempt' ? { ...question, origin, next } : question);

/**
 * The PINs 03 that the chip may have, the likeliest first. PINs are set before files are created, so a chip with files has
 * the new PIN. A chip without files may have it too if a previous run stopped after setting it. A typed PIN may have been
 * meant for another chip.
 */
function officerPins(
  { transport }: ChipProfile['pins'],
  { pins, officerPin }: OfficerPins,
  hasFiles: boolean,
): readonly { origin: PinOrigin; pin: string }[] {
  const typed = officerPin === undefined ? [] : [{ origin: 'typed', pin: officerPin } as const];
  const factory = hasFiles ? [] : [{ origin: 'factory', pin: transport } as const];
  const latest = { origin: 'new', pin: pins['03'] } as const;
  const all = typed.length > 0 ? [...typed, latest, ...factory] : [...factory, latest];
  return all.filter(({ pin }, index) => all.findIndex((other) => other.pin === pin) === index);
}

const typeOfficerPin =
  'If the chip has another PIN 03, type it as “Current PIN 03 of the chip”. A PIN with no attempts left is blocked permanently.';

/**
 * Logs in as security officer with a PIN that the chip may have. The first is sent unless only one attempt is left; the user
 * decides about the others. Resolves to the PIN that the chip had.
 */
export async function logInAsOfficer(
  chip: ChipSession,
  request: OfficerPins,
  hasFiles: boolean,
): Promise<{ origin: PinOrigin; pin: string }> {
  const { officerPin, confirm } = request;
  const candidates = officerPins(chip.profile.pins, request, hasFiles);
  let refusal: ChipError | undefined;
  for (const [index, { origin, pin }] of candidates.entries()) {
    const attemptsLeft = refusal?.kind === 'status' ? refusal.attemptsLeft : null;
    if (attemptsLeft !== null && !(await confirm({ about: 'otherOfficerPin', origin, attemptsLeft })))
      continue;
    try {
      await chip.logIn({ pinType: '03', pin }, naming(confirm, origin, candidates[index + 1]?.origin));
      return { origin, pin };
    } catch (error) {
      if (!(error instanceof ChipError) || !error.attemptsLeft) throw error;
      refusal = error;
    }
  }
  throw officerPin === undefined ? refusal?.withAdvice(typeOfficerPin) : refusal;
}
