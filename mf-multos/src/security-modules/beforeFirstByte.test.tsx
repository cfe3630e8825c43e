import { currentSession, startSession } from '@console/auth';
import { type AreaPage, fill } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { finishedChip, plugInDongle, typedPins, typedSecret } from './testDongle';
import { fillSetUp, isSetUp, openSetUp, personalise, setUpForm } from './testSetUp';

const recordsPath = '/admin/security-modules';
const checking = 'Checking the records on the platform…';

/** A session with little time left. */
function sessionEndsIn(seconds: number) {
  const present = currentSession();
  if (!present) throw new Error('Nobody is signed in');
  act(() => startSession({ ...present, expiresAt: Date.now() + seconds * 1000 }));
}

async function writeCredentials(user: AreaPage['user']) {
  const name = 'Write credentials';
  const form = within(await screen.findByRole('form', { name }));
  await fill(user, form.getByRole('textbox', { name: 'Client ID' }), '0b5f2a34-9d1e-4c77-8a60-3f2e1d4c5b6a');
  await fill(user, form.getByLabelText(/^Client secret/), typedSecret);
  await fill(user, form.getByLabelText(/^PIN\b(?! type)/), typedPins['01']);
  await user.click(form.getByRole('button', { name }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}

describe('before the first byte is written', () => {
  test.each([
    ['', 0],
    [', also where the clock was set back', 3_600_000],
  ])('a call checks the session: an invalid one starts no run%s', async (_, back) => {
    const dongle = plugInDongle();
    const page = await openSetUp();
    const start = await fillSetUp(page.user, '900001');
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() - back);
    page.platform.expireTokens();
    await page.user.click(start);
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(dongle.bytesMoved).toBe(0);
  });

  test('the platform must answer; once it does, the same button continues', async () => {
    const dongle = plugInDongle();
    const page = await openSetUp();
    page.platform.fail({ match: { method: 'GET', path: recordsPath }, status: 503, times: 1 });
    await personalise(page.user, '900001');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The run was not started: nothing was written to the dongle');
    expect(dongle.bytesMoved).toBe(0);
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await isSetUp('900001');
  });

  test('shows that it is waiting for the platform; stopping ends the wait, also for the next attempt', async () => {
    const dongle = plugInDongle();
    const page = await openSetUp();
    const { fetch } = page.platform;
    page.platform.fetch = (request) =>
      request.url.endsWith(recordsPath) ? new Promise(() => undefined) : fetch(request);
    await personalise(page.user, '900001');
    const run = within(await screen.findByRole('region', { name: checking }));
    expect(run.getByRole('status')).toHaveTextContent(checking);
    await page.user.click(run.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The run was stopped before its first step.');
    expect(dongle.bytesMoved).toBe(0);
    page.platform.fetch = fetch;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await isSetUp('900001');
  });

  describe('stopped while the records are checked', () => {
    /** Stops a run before the records arrive. Each reply is held until it is sent. */
    async function stopAtRecords() {
      plugInDongle();
      const page = await openSetUp();
      // Otherwise the first list of the page might replace a later one.
      await screen.findByText('000001 has a record.');
      const { platform, user } = page;
      const { fetch } = platform;
      const [stopped, next] = platform.records.securityModules().filter(({ modulus }) => modulus);
      if (!stopped || !next) throw new Error('The seed has too few dongles with a key');
      const replies: ((response: Response) => void)[] = [];
      platform.fetch = (request) =>
        request.method === 'GET' && request.url.endsWith(recordsPath)
          ? new Promise((resolve) => replies.push(resolve))
          : fetch(request);
      await personalise(user, stopped.serialNumber);
      const run = within(await screen.findByRole('region', { name: checking }));
      await user.click(run.getByRole('button', { name: 'Stop' }));
      await screen.findByText('The run was stopped before its first step.');
      const reply = (index: number, ...more: string[]) =>
        replies[index]?.(
          Response.json([stopped, next, ...more.map((serialNumber) => ({ ...stopped, serialNumber }))]),
        );
      const typeNumber = async (serialNumber: string) =>
        fill(user, (await setUpForm()).getByRole('textbox', { name: 'Serial Number' }), serialNumber);
      /** Replies to the stopped run with a list that has the number in the field, which shows that the list has arrived. */
      const replyToStopped = async () => {
        reply(0, '900009');
        await screen.findByText('900009 has a record.');
      };
      return { user, next: next.serialNumber, typeNumber, reply, replyToStopped };
    }

    test('asks nothing when they arrive', async () => {
      const { user, typeNumber, reply, replyToStopped } = await stopAtRecords();
      await typeNumber('900009');
      await replyToStopped();
      await personalise(user, '900008');
      await screen.findByRole('region', { name: checking });
      reply(1);
      await isSetUp('900008');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('leaves the question of the next run open', async () => {
      const { user, next, typeNumber, reply, replyToStopped } = await stopAtRecords();
      await personalise(user, next);
      await screen.findByRole('region', { name: checking });
      await typeNumber('900009');
      reply(1);
      const name = `Set up the dongle ${next} again?`;
      const question = within(await screen.findByRole('dialog', { name }));
      await replyToStopped();
      await user.click(question.getByRole('button', { name: 'Continue' }));
      await isSetUp(next);
    });
  });

  test.each([
    ['Personalise the chip', 'Personalise'],
    ['Create only the key', 'Create the key'],
    ['Write credentials', 'Write credentials'],
  ])('%s: the session must outlast the run', async (name, submit) => {
    const dongle = plugInDongle({ chip: finishedChip('900001', { hasKey: false }) });
    const page = await openSetUp();
    if (submit === 'Write credentials') await page.go('/dashboard/utils/multos/000001');
    sessionEndsIn(119);
    if (submit === 'Personalise') await personalise(page.user, '900001');
    else if (submit === 'Write credentials') await writeCredentials(page.user);
    else {
      await page.user.click(screen.getByRole('tab', { name }));
      const form = within(await screen.findByRole('form', { name }));
      await fill(page.user, form.getByRole('textbox', { name: 'Serial Number' }), '900001');
      await fill(page.user, form.getByLabelText(/^PIN\b(?! type)/), 'kMg#82');
      await page.user.click(form.getByRole('button', { name: submit }));
    }
    const told = /^Renew your session first: it ends in 2 minutes, and a run may take 5 minutes\./;
    expect(await screen.findByText(told)).toBeVisible();
    expect(dongle.bytesMoved).toBe(0);
  });

  test('the session must also outlast it when the question before it is answered', async () => {
    const dongle = plugInDongle();
    const page = await openSetUp();
    const { serialNumber = '' } =
      page.platform.records.securityModules().find(({ modulus }) => modulus) ?? {};
    await personalise(page.user, serialNumber);
    const name = `Set up the dongle ${serialNumber} again?`;
    const question = within(await screen.findByRole('dialog', { name }));
    sessionEndsIn(119);
    await page.user.click(question.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Renew your session first');
    expect(dongle.bytesMoved).toBe(0);
  });
});
