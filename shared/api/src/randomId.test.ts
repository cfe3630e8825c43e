import { randomId } from './randomId';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it("uses the browser's randomUUID if available", () => {
  const own = '0f8fad5b-d9cb-469f-a165-70867728950e';
  jest.spyOn(crypto, 'randomUUID').mockReturnValue(own);
  expect(randomId()).toBe(own);
});

it('is a unique UUID even without randomUUID (plain http)', () => {
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
  const ids = Array.from({ length: 500 }, randomId);
  Reflect.deleteProperty(crypto, 'randomUUID');
  for (const id of ids) expect(id).toMatch(uuid);
  expect(new Set(ids).size).toBe(500);
  // Every digit is random, except those for version and variant.
  const digits = (at: number) => new Set(ids.map((id) => id[at])).size;
  for (let at = 0; at < 36; at += 1) {
    if ([8, 13, 18, 23].includes(at)) continue;
    expect(digits(at)).toBe({ 14: 1, 19: 4 }[at] ?? 16);
  }
});
