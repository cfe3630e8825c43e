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

test.each([[{}], [{ authority: null }], [{ authority: '' }]])(
  'an authority that does not say which it is (%j) does not count',
  (unnamed) => {
    expect(clientTypeName({ authorities: [unnamed, { authority: 'ROLE_NEW' }] })).toBe('ROLE_NEW');
    expect(clientTypeName({ authorities: [unnamed] })).toBe('');
    expect(editableType({ authorities: [unnamed, { authority: 'ROLE_MOBILE' }] })).toBe('MOBILE');
  },
);
