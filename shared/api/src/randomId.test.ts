import { randomId } from './randomId';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('is a UUID of version 4', () => {
  expect(randomId()).toMatch(uuid);
});

it('is one too where the page has no randomUUID (plain http), and never the same twice', () => {
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
  const ids = Array.from({ length: 200 }, randomId);
  Reflect.deleteProperty(crypto, 'randomUUID');
  for (const id of ids) expect(id).toMatch(uuid);
  expect(new Set(ids).size).toBe(200);
});
