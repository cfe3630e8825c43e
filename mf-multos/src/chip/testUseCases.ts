import { deliveredChip } from '../simulator/chipState';
import { personalisedChip } from '../simulator/testChip';
import type { BytePort } from './bytePort';
import { makeKey } from './makeKey';
import { personalise } from './personalise';
import { multosProfile } from './profile';
import { readDevice } from './readDevice';
import { type Bench, clientId, clientSecret, finishedChip, pins, serialNumber } from './testBench';
import { writeCredentials } from './writeCredentials';

/** Partly set-up chips: without credentials, and without a key. */
export const completeChip = personalisedChip(multosProfile, { serialNumber, pins });
export const keylessChip = personalisedChip(multosProfile, { serialNumber, pins, hasKey: false });
const deliveredOne = deliveredChip(multosProfile);
/** A chip with a different serial number. */
export const otherChip = personalisedChip(multosProfile, { serialNumber: '000043', pins });

export const userLogin = { pinType: '01', pin: pins['01'] } as const;
export const keyManagerLogin = { pinType: '02', pin: pins['02'] } as const;

/** Every use case with typical input, and the chip that it starts from. */
export const useCases = {
  personalise: {
    chip: deliveredOne,
    run: (bench: Bench, port?: BytePort) =>
      bench.run(personalise(bench.connection(port), { serialNumber, pins, confirm: bench.confirm })),
  },
  read: {
    chip: finishedChip,
    run: (bench: Bench, port?: BytePort) =>
      bench.run(readDevice(bench.connection(port), { login: userLogin, confirm: bench.confirm })),
  },
  write: {
    chip: completeChip,
    run: (bench: Bench, port?: BytePort) =>
      bench.run(
        writeCredentials(bench.connection(port), {
          serialNumber,
          clientId,
          clientSecret,
          login: userLogin,
          confirm: bench.confirm,
        }),
      ),
  },
  makeKey: {
    chip: keylessChip,
    run: (bench: Bench, port?: BytePort) =>
      bench.run(
        makeKey(bench.connection(port), { serialNumber, login: keyManagerLogin, confirm: bench.confirm }),
      ),
  },
};
