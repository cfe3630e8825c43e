import { SimulatedDongle } from '../simulator/simulatedDongle';
import { SimulatedPort } from '../simulator/simulatedPort';
import { fromHex } from './bytes';
import { multosProfile } from './profile';
import { VirtualClock } from './testClock';
import { TlvLink } from './tlvLink';
import { Trace } from './trace';
import { UsbIssLink } from './usbIssLink';

const selectCore = { bytes: fromHex('00A4040C000AA00000014454434F5245') };
const done = Uint8Array.of(0x90, 0x00);

describe.each([
  ['usb-iss', UsbIssLink],
  ['tlv', TlvLink],
] as const)('over %s', (name, LinkClass) => {
  async function openLink() {
    const clock = new VirtualClock();
    const profile = { ...multosProfile, link: name };
    const dongle = new SimulatedDongle({ clock, profile });
    const port = new SimulatedPort(dongle, clock);
    await clock.settle(port.open());
    return { clock, dongle, link: new LinkClass({ port, profile, clock, trace: new Trace(clock) }) };
  }

  test('nothing is sent before the link has been started', async () => {
    const { clock, dongle, link } = await openLink();
    await expect(clock.settle(link.exchange(selectCore, 1_000))).rejects.toMatchObject({ kind: 'poisoned' });
    expect(dongle.bytesMoved).toBe(0);
  });

  test('after an error nothing is sent until the link has been started again', async () => {
    const { clock, dongle, link } = await openLink();
    await clock.settle(link.start());
    dongle.plan.add({ kind: 'lostReply', at: { on: 'selectCore' } });
    await expect(clock.settle(link.exchange(selectCore, 1_000))).rejects.toMatchObject({ kind: 'silent' });
    const moved = dongle.bytesMoved;
    await expect(clock.settle(link.exchange(selectCore, 1_000))).rejects.toMatchObject({ kind: 'poisoned' });
    expect(dongle.bytesMoved).toBe(moved);
    await clock.settle(link.start());
    await expect(clock.settle(link.exchange(selectCore, 1_000))).resolves.toEqual(done);
  });

  test('a late reply is never taken for that of the next command', async () => {
    const { clock, dongle, link } = await openLink();
    await clock.settle(link.start());
    dongle.plan.add({ kind: 'busy', at: { on: 'selectCore' }, ms: 1_020 });
    await clock.settle(link.exchange(selectCore, 1_000).catch(() => undefined));
    await clock.settle(link.start());
    const attemptsLeft = { bytes: fromHex('80200003') };
    await expect(clock.settle(link.exchange(attemptsLeft, 1_000))).resolves.not.toEqual(done);
  });
});
