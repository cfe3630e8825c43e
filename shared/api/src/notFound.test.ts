import { callApi, callObjectStorage, isNotFound } from './index';
import { answer, failureOf, json, listThing } from './testWire';

test.each([
  ['its JSON', () => json({ message: 'There is none' }, 404)],
  ['no body', () => new Response(null, { status: 404 })],
  ['JSON that was cut short', () => new Response('\n{"message": "Th', { status: 404 })],
])('a 404 of the platform says that there is no such record: %s', async (_, reply) => {
  answer(reply);
  expect(isNotFound(await failureOf(callApi(listThing)))).toBe(true);
  expect(isNotFound(await failureOf(callApi({ ...listThing, method: 'DELETE' })))).toBe(true);
});

test.each([
  ["a proxy's page", () => new Response('\n<html>404 Not Found</html>', { status: 404 })],
  ["a proxy's text", () => new Response('404 page not found', { status: 404 })],
])('any other 404 says nothing about the record: %s', async (_, reply) => {
  answer(reply);
  const failed = await failureOf(callApi(listThing));
  expect(isNotFound(failed)).toBe(false);
  expect(failed).toMatchObject({ message: 'Error getting the thing', kind: 'shape', status: 404 });
  expect(failed.details).toBe('A proxy answered 404');
  expect(isNotFound(await failureOf(callApi({ ...listThing, method: 'DELETE' })))).toBe(false);
});

test("the object storage's own page says that there is no such file", async () => {
  answer(() => new Response('<Error><Code>NoSuchKey</Code></Error>', { status: 404 }));
  expect(isNotFound(await failureOf(callObjectStorage(listThing)))).toBe(true);
});
