import { addressOf, comparePersons, isSamePerson, type Person } from './person';

const ingrid: Person = {
  role: 'ROLE_INTERNAL_ADMIN',
  entityId: 'operator',
  subject: 'ingrid',
  address: 'ingrid@example.com',
};

test.each<[string, Partial<Person>, Partial<Person>, string]>([
  ['the same subject', {}, {}, 'same'],
  ['the same subject under another address', {}, { address: 'i.solberg@example.com' }, 'different'],
  ['the same subject after a reload', { address: undefined }, {}, 'same'],
  ['another subject', {}, { subject: 'mateus' }, 'different'],
  ['another subject under the same address', {}, { subject: 'mateus' }, 'different'],
  ['another role', {}, { role: 'ROLE_INTERNAL_ADMIN_READ_ONLY' }, 'different'],
  ['another entity', {}, { entityId: 'nordlys' }, 'different'],
  ['no subject, the same address', { subject: undefined }, { subject: undefined }, 'same'],
  ['a subject in one token only, the same address', {}, { subject: undefined }, 'same'],
  [
    'no subject, another address',
    { subject: undefined },
    { subject: undefined, address: 'mateus@example.com' },
    'different',
  ],
  [
    'no subject and no address known',
    { subject: undefined, address: undefined },
    { subject: undefined },
    'unknown',
  ],
])('%s', (_, one, other, expected) => {
  const pair: [Person, Person] = [
    { ...ingrid, ...one },
    { ...ingrid, ...other },
  ];
  expect(comparePersons(...pair)).toBe(expected);
  expect(isSamePerson(...pair)).toBe(expected === 'same');
});

test('an address is the same in any case', () => {
  expect(addressOf(' Ingrid@Example.com ')).toBe('ingrid@example.com');
});
