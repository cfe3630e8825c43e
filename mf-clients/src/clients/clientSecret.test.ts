import { generateClientSecret } from './clientSecret';

const many = Array.from({ length: 4000 }, generateClientSecret);

test('a secret has 16 characters: letters, digits and some symbols', () => {
  for (const secret of many) expect(secret).toMatch(/^[A-Za-z0-9!#$%&*+\-=?@_]{16}$/);
  for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]) {
    expect(many.some((secret) => kind.test(secret))).toBe(true);
  }
});

test('secrets are unique', () => {
  expect(new Set(many).size).toBe(many.length);
});

test('every character is equally likely', () => {
  let next = 0;
  const fill = jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array[0] = next++ % 256;
    return array;
  });
  // 222 of 256 byte values are used, three for each of the 74 characters: eight rounds of all bytes make 111 secrets.
  const counts = new Map<string, number>();
  for (let made = 0; made < 111; made += 1) {
    for (const character of generateClientSecret()) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  fill.mockRestore();
  expect(counts.size).toBe(74);
  expect(new Set(counts.values())).toEqual(new Set([24]));
});
