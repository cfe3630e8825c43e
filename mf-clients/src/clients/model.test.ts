import { clientTypeName, editableType } from './model';

const holding = (...authorities: string[]) => ({
  authorities: authorities.map((authority) => ({ authority })),
});

test('the first authority with a name is the type', () => {
  expect(clientTypeName(holding('ROLE_NEW', 'ROLE_MOBILE'))).toBe('Mobile');
});

test('authorities without a name are shown as they came', () => {
  expect(clientTypeName(holding('ROLE_NEW', 'constructor'))).toBe('ROLE_NEW, constructor');
});

test.each([[holding()], [{}], [{ authorities: null }]])(
  'no authority is no type and cannot be edited: %j',
  (client) => {
    expect(clientTypeName(client)).toBe('');
    expect(editableType(client)).toBeUndefined();
  },
);
