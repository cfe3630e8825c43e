import { fieldChanges, type RecordField } from './fieldChanges';

interface Thing {
  name?: string | null;
  on?: boolean;
  colors?: string[] | null;
}

const fields: RecordField<Thing>[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'On', value: ({ on }) => on ?? false },
  { label: 'Colours', value: ({ colors }) => colors },
];

test('lists the fields that differ, with the value of the form if it was changed there too', () => {
  const changes = fieldChanges(fields, {
    loaded: { name: 'Old', on: true, colors: ['Gold'] },
    now: { name: 'Theirs', colors: ['Gold', 'Silver'] },
    mine: { name: 'Mine', on: true, colors: ['Gold'] },
  });
  expect(changes).toEqual([
    { label: 'Name', before: 'Old', now: 'Theirs', mine: 'Mine' },
    { label: 'On', before: 'Yes', now: 'No', mine: undefined },
    { label: 'Colours', before: 'Gold', now: 'Gold, Silver', mine: undefined },
  ]);
});

test('undefined, null and the empty string are equal', () => {
  expect(fieldChanges(fields, { loaded: { name: null }, now: { name: '' }, mine: {} })).toEqual([]);
  expect(fieldChanges(fields, { loaded: {}, now: { name: 'A' }, mine: { name: '' } })).toEqual([
    { label: 'Name', before: '–', now: 'A', mine: undefined },
  ]);
});

test('a data URL is not shown', () => {
  const [change] = fieldChanges(fields, {
    loaded: { name: 'https://a.example.com/x.png' },
    now: { name: 'https://a.example.com/y.png' },
    mine: { name: 'data:image/png;base64,iVBORw0KGgo=' },
  });
  expect(change?.mine).toBe('a new image');
});

test('the address of an image is not shown', () => {
  const pictures: RecordField<Thing>[] = [{ label: 'Logo', value: ({ name }) => name, picture: true }];
  const changes = fieldChanges(pictures, {
    loaded: { name: 'https://a.example.com/x.png' },
    now: { name: 'https://a.example.com/y.png' },
    mine: { name: 'data:image/png;base64,iVBORw0KGgo=' },
  });
  expect(changes).toEqual([{ label: 'Logo', before: 'an image', now: 'another image', mine: 'a new image' }]);
});

test('a secret is not shown', () => {
  const secrets: RecordField<Thing>[] = [{ label: 'PIN', value: ({ name }) => name, secret: true }];
  const changed = fieldChanges(secrets, {
    loaded: { name: '1111' },
    now: { name: '2222' },
    mine: { name: '3333' },
  });
  expect(changed).toEqual([
    { label: 'PIN', before: 'hidden', now: 'changed (hidden)', mine: 'yours (hidden)' },
  ]);
  const [removed] = fieldChanges(secrets, { loaded: { name: '1111' }, now: {}, mine: { name: '1111' } });
  expect(removed).toEqual({ label: 'PIN', before: 'hidden', now: '–', mine: undefined });
});
