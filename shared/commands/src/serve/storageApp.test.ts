import { storageHeaders } from '@console/build/headers';
import { storageApp } from './storageApp';

it("the object storage's responses get the standard headers", async () => {
  const storage = storageApp(() => new Response('a picture', { status: 206, headers: { 'X-Own': 'stays' } }));
  const reply = await storage(new Request('http://objects.test/a.png'));
  expect([reply.status, await reply.text(), reply.headers.get('X-Own')]).toEqual([206, 'a picture', 'stays']);
  for (const [name, value] of Object.entries(storageHeaders())) expect(reply.headers.get(name)).toBe(value);
});
