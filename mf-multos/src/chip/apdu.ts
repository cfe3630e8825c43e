import { joinBytes, numberAt, twoBytes } from './bytes';
import { type Clock, pause } from './clock';
import type { Link } from './link';
import type { ChipProfile, CommandHeader } from './profile';
import { statusWordText } from './statusWords';

export interface Apdu {
  header: CommandHeader;
  data?: Uint8Array;
  /** Le: how many bytes are expected, 0 for all there are; undefined if the command returns no data. */
  expected?: number;
  timeoutMs?: number;
  /** Whether the sent data or the reply must be blanked in the trace. */
  secret?: 'sent' | 'received' | undefined;
}

export class StatusError extends Error {
  override readonly name = 'StatusError';

  constructor(readonly statusWord: number) {
    super(`status ${statusWordText(statusWord)}`);
  }
}

const done = 0x9000;
/** Gives up on a chip that announces more data endlessly; a modulus needs three rounds. */
const maxRounds = 32;
const bytesBeforeData = 6;

/** Encodes `CLA INS P1 P2 [Lc2 data] [Le2]`, with lengths of two bytes. */
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

export class ApduChannel {
  constructor(private readonly parts: { link: Link; profile: ChipProfile; clock: Clock }) {}

  /**
   * Resolves to the data of a reply with status 9000. Rejects with a StatusError, or with the link's error.
   * Fetches remaining data (61xx), at most 32 times. Corrects a wrong length (6Cxx) once, and only for commands that
   * expect data: any other command might be executed twice.
   */
  async send(apdu: Apdu): Promise<Uint8Array> {
    const { data: _sent, ...rest } = apdu;
    let answer = await this.#exchangeWithRightLength(apdu);
    let data = answer.data;
    for (let round = 0; answer.statusWord >> 8 === 0x61; round += 1) {
      if (round === maxRounds) throw new StatusError(answer.statusWord);
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
      secretFrom: apdu.secret === 'sent' ? bytesBeforeData : undefined,
    };
    const reply = await link.exchange(message, apdu.timeoutMs ?? profile.timing.reply);
    return { data: reply.subarray(0, -2), statusWord: numberAt(reply, reply.length - 2) };
  }
}
