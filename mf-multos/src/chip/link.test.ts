import { SimulatedDongle } from '../simulator/simulatedDongle';
import { SimulatedPort } from '../simulator/simulatedPort';
import { fromHex } from './bytes';
import { checkReplyLength } from './link';
import { multosProfile } from './profile';
import { VirtualClock } from './testClock';
import { TlvLink } from './tlvLink';
import { Trace } from './trace';
import { UsbIssLink } from './usbIssLink';

const selectCore = { bytes: fromHex('00A4040C000AA00000014454434F5245') };
const done = Uint8Array.of(0x90, 0x00);

const links = { 'usb-iss': UsbIssLink, tlv: TlvLink } as const;

async function openLink(name: keyof typeof links) {
  const clock = new VirtualClock();
  const profile = { ...multosProfile, link: name };
  const dongle = new SimulatedDongle({ clock, profile });
  const port = new SimulatedPort(dongle, clock);
  await clock.settle(port.open());
  return { clock, dongle, link: new links[name]({ port, profile, clock, trace: new Trace(clock) }) };
}

describe.each(['usb-iss', 'tlv'] as const)('over %s', (name) => {
  test('nothing is sent before the link has been started', async () => {
    const { clock, dongle, link } = await openLink(name);
    await expect(clock.settle(link.exchange(selectCore, 1_000))).rejects.toMatchObject({ kind: 'poisoned' });
    expect(dongle.bytesMoved).toBe(0);
  });

  test('after an error nothing is sent until the link has been started again', async () => {
    const { clock, dongle, link } = await openLink(name);
    await clock.settle(link.start());
    dongle.plan.add({ kind: 'lostReply', at: { on: 'selectCore' } });
    await expect(clock.settle(link.exchange(selectCore, 1_000))).rejects.toMatchObject({ kind: 'silent' });
    const moved = dongle.bytesMoved;
    await expect(clock.settle(link.exchange(selectCore, 1_000))).rejects.toMatchObject({ kind: 'poisoned' });
    expect(dongle.bytesMoved).toBe(moved);
    await clock.settle(link.start());
    await expect(clock.settle(link.exchange(selectCore, 1_000))).resolves.toEqual(done);
  });

  test('nor after a reply that does not end with a status word', async () => {
    const { clock, dongle, link } = await openLink(name);
    await clock.settle(link.start());
    dongle.plan.add({ kind: 'status', at: { on: 'selectCore' }, statusWord: 0x1234 });
    await expect(clock.settle(link.exchange(selectCore, 1_000))).rejects.toMatchObject({ kind: 'badLength' });
    await expect(clock.settle(link.exchange(selectCore, 1_000))).rejects.toMatchObject({ kind: 'poisoned' });
  });

  test('a link that could not be started again sends nothing', async () => {
    const { clock, dongle, link } = await openLink(name);
    await clock.settle(link.start());
    const babbling = Array.from({ length: 50 }, (_, index) =>
      clock.after(25 * index, () => dongle.babble(Uint8Array.of(0))),
    );
    await expect(clock.settle(link.start())).rejects.toMatchObject({ kind: 'babbling' });
    for (const stop of babbling) stop();
    const moved = dongle.bytesMoved;
    await expect(clock.settle(link.exchange(selectCore, 1_000))).rejects.toMatchObject({ kind: 'poisoned' });
    expect(dongle.bytesMoved).toBe(moved);
  });

  test('a late reply is never taken for that of the next command', async () => {
    const { clock, dongle, link } = await openLink(name);
    await clock.settle(link.start());
    dongle.plan.add({ kind: 'busy', at: { on: 'selectCore' }, ms: 1_020 });
    await clock.settle(link.exchange(selectCore, 1_000).catch(() => undefined));
    await clock.settle(link.start());
    const attemptsLeft = { bytes: fromHex('80200003') };
    await expect(clock.settle(link.exchange(attemptsLeft, 1_000))).resolves.not.toEqual(done);
  });
});

test('a chip without a bridge that only acknowledges a message gets no more time for its reply', async () => {
  const { clock, dongle, link } = await openLink('tlv');
  await clock.settle(link.start());
  dongle.plan.add({ kind: 'lostReply', at: { on: 'selectCore' } });
  const start = clock.now();
  clock.after(600, () => dongle.babble(Uint8Array.of(multosProfile.frame.acknowledged)));
  await expect(clock.settle(link.exchange(selectCore, 1_000))).rejects.toMatchObject({ kind: 'silent' });
  expect(clock.now() - start).toBe(1_000);
});

test('a reply may have the longest length of the profile, and no more', () => {
  const { longestReply } = multosProfile.frame;
  expect(() => checkReplyLength(longestReply, multosProfile)).not.toThrow();
  expect(() => checkReplyLength(longestReply + 1, multosProfile)).toThrow('badLength');
});
