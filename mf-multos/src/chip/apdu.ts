import { joinBytes, numberAt, twoBytes } from './bytes';
import { type Clock, pause } from './clock';
import type { Link } from './link';
import type { ChipProfile, CommandHeader } from './profile';
import { statusWordText } from './statusWords';

export interface Apdu {
  header: CommandHeader;
  data?: Uint8Array;
  /** How many bytes are expected, 0 for as many as there are; without it the command expects none. */
  expected?: number;
  timeoutMs?: number;
  /** Whether what is sent, or what comes back, must not be recorded. */
  secret?: 'sent' | 'received';
}

export class StatusError extends Error {
  override readonly name = 'StatusError';

  constructor(readonly statusWord: number) {
    super(`status ${statusWordText(statusWord)}`);
  }
}

const done = 0x9000;
/** "More data" without end is a chip that does not work; a modulus needs three rounds. */
const mostRounds = 32;
const bytesBeforeData = 6;

/** `CLA INS P1 P2 [Lc2 data] [Le2]`: lengths are two bytes in the frame of the profile. */
export function encodeApdu({ header, data, expected }: Apdu): Uint8Array {
  return joinBytes(
    [header.cla, header.ins, header.p1, header.p2],
    data ? [...twoBytes(data.length), ...data] : [],
    expected === undefined ? [] : twoBytes(expected),
  );
}

interface Answer {
  data: Uint8Array;
  statusWord: number;
}

interface ApduChannelParts {
  link: Link;
  profile: ChipProfile;
  clock: Clock;
}

export class ApduChannel {
  constructor(private readonly parts: ApduChannelParts) {}

  /**
   * The data of an answer that ended with 9000; otherwise a StatusError, or what the link rejected with.
   * Data that the chip keeps back (61xx) is fetched, at most 32 times. A wrong length (6Cxx) is corrected
   * once, and only where the command asks for data: every other command might be done twice.
   */
  async send(apdu: Apdu): Promise<Uint8Array> {
    const { data: _sent, ...rest } = apdu;
    let answer = await this.#exchangeWithRightLength(apdu);
    let data = answer.data;
    for (let round = 0; answer.statusWord >> 8 === 0x61; round += 1) {
      if (round === mostRounds) throw new StatusError(answer.statusWord);
      answer = await this.#exchangeWithRightLength({
        ...rest,
        header: this.parts.profile.commands.moreData,
        expected: answer.statusWord & 0xff,
      });
      data = joinBytes(data, answer.data);
    }
    if (answer.statusWord !== done) throw new StatusError(answer.statusWord);
    return data;
  }

  async #exchangeWithRightLength(apdu: Apdu): Promise<Answer> {
    const answer = await this.#exchange(apdu);
    if (answer.statusWord >> 8 !== 0x6c || apdu.expected === undefined) return answer;
    return this.#exchange({ ...apdu, expected: answer.statusWord & 0xff });
  }

  async #exchange(apdu: Apdu): Promise<Answer> {
    const { link, profile, clock } = this.parts;
    await pause(clock, profile.timing.pauseBetweenCommands);
    const message = {
      bytes: encodeApdu(apdu),
      secretReply: apdu.secret === 'received',
      ...(apdu.secret === 'sent' ? { secretFrom: bytesBeforeData } : {}),
    };
    const reply = await link.exchange(message, apdu.timeoutMs ?? profile.timing.reply);
    return { data: reply.subarray(0, -2), statusWord: numberAt(reply, reply.length - 2) };
  }
}
