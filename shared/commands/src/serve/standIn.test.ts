import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '../testing/testFolder';
import { answerOfAreas } from './standIn';

const folders = Array.from({ length: 4 }, () => testFolder());

const standIn = (index: number, source: string) =>
  writeFileSync(join(folders[index] ?? '', 'standIn.ts'), source);

it('the first area that handles a call answers it, even if another has read its body', async () => {
  standIn(0, 'export const answer = async (request: Request) => void (await request.text());');
  standIn(1, 'export const answer = async (request: Request) => Response.json(await request.text());');
  const answer = await answerOfAreas(folders);
  const reply = await answer(new Request('http://any.test/admin/x', { method: 'POST', body: 'sent' }));
  expect(await reply?.json()).toBe('sent');
  const none = await answerOfAreas(folders.slice(2, 3));
  expect(await none(new Request('http://any.test/admin/x'))).toBeUndefined();
});

it('one that fails to load is named, with the error', async () => {
  standIn(3, "throw new TypeError('its own mistake');");
  await expect(answerOfAreas(folders.slice(3))).rejects.toThrow(
    /^Failed to load \S+standIn\.ts\. Fix it, then start again: TypeError: its own mistake$/,
  );
});

it('one without an answer export is named', async () => {
  standIn(2, 'export const reply = 1;');
  await expect(answerOfAreas(folders.slice(0, 3))).rejects.toThrow(
    /standIn\.ts must export answer\(request: Request\): Response \| undefined\.$/,
  );
});
