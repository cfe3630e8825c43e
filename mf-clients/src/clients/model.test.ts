import { clientTypeName, editableType } from './model';

const holding = (...authorities: string[]) => ({
  authorities: authorities.map((authority) => ({ authority })),
});

test('takes the type from the first known authority', () => {
  expect(clientTypeName(holding('ROLE_NEW', 'ROLE_MOBILE'))).toBe('Mobile');
});

test('shows unknown authorities as they are', () => {
  expect(clientTypeName(holding('ROLE_NEW', 'constructor'))).toBe('ROLE_NEW, constructor');
});

test.each([[holding()], [{}], [{ authorities: null }]])(
  'has no type and cannot be edited without authorities: %j',
  (client) => {
    expect(clientTypeName(client)).toBe('');
    expect(editableType(client)).toBeUndefined();
  },
);
