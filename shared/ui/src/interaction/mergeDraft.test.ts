import { mergeDraft } from './mergeDraft';

test("the user's changes are applied to the current record", () => {
  const draft = {
    initialValues: { name: 'Ring', contact: { email: 'a@b.io', phone: '1' }, tags: ['x'], note: 'n' },
    values: { name: 'Ring', contact: { email: 'mine@b.io', phone: '1' }, tags: ['x', 'y'], type: 'TAG' },
  };
  const now = { name: 'Theirs', contact: { email: 'a@b.io', phone: '2' }, tags: ['x'], note: 'n' };
  expect(mergeDraft(now, draft)).toEqual({
    name: 'Theirs',
    contact: { email: 'mine@b.io', phone: '2' },
    tags: ['x', 'y'],
    note: undefined,
    type: 'TAG',
  });
});

test('of a group of fields that one of both has emptied, the changes of the other are kept', () => {
  const initialValues = { contact: { email: 'a@b.io' } };
  const now = { contact: { email: 'a@b.io', phone: '2' } };
  expect(mergeDraft(now, { initialValues, values: {} })).toEqual({ contact: { phone: '2' } });
  const filled = { initialValues: {}, values: { contact: { email: 'mine@b.io' } } };
  expect(mergeDraft(now, filled)).toEqual({ contact: { email: 'mine@b.io', phone: '2' } });
  const edited = { initialValues: now, values: { contact: { email: 'mine@b.io', phone: '2' } } };
  expect(mergeDraft({}, edited)).toEqual({ contact: { email: 'mine@b.io' } });
});

test("fields that belong together are all the user's, or all the record's", () => {
  const initialValues = { variants: { a: 'red' }, order: ['a'] };
  const now = { variants: { b: 'red' }, order: ['b'] };
  const together = ['variants', 'order'];
  expect(mergeDraft(now, { initialValues, values: initialValues }, together)).toEqual(now);
  const values = { variants: { a: 'blue' }, order: ['a'] };
  expect(mergeDraft(now, { initialValues, values }, together)).toEqual(values);
});
