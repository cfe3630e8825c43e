import { inspect } from 'node:util';
import { Secret } from './secret';

test('a secret is accessible only through reveal()', () => {
  const secret = new Secret('swordfish');
  expect(secret.reveal()).toBe('swordfish');
  for (const told of [
    `${secret}`,
    String(secret),
    JSON.stringify({ secret }),
    inspect(secret, { depth: 9 }),
  ]) {
    expect(told).not.toContain('swordfish');
  }
});
