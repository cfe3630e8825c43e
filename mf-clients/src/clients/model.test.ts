import { duplicableType } from './duplicateClient';
import { clientTypeName, editableType } from './model';

const holding = (...authorities: string[]) => ({
  authorities: authorities.map((authority) => ({ authority })),
});

test('takes the type from the first known authority', () => {
  expect(clientTypeName(holding('ROLE_NEW', 'ROLE_MOBILE'))).toBe('Mobile');
});

test.each([
  [['ROLE_MOBILE', 'ROLE_APPLIANCE'], 'Mobile', 'MOBILE', 'MOBILE'],
  [['ROLE_APPLIANCE', 'ROLE_MOBILE'], 'Appliance', 'APPLIANCE', 'APPLIANCE'],
  [['ROLE_CORE', 'ROLE_APPLIANCE'], 'Core', undefined, undefined],
  [['ROLE_CORE', 'ROLE_WEB'], 'Core', undefined, undefined],
  [['ROLE_WEB', 'ROLE_MOBILE'], 'Web/Iframe', undefined, 'IFRAME'],
])('%j is edited and duplicated as the type it is shown as', (held, shown, edited, duplicated) => {
  const client = holding(...held);
  expect(clientTypeName(client)).toBe(shown);
  expect(editableType(client)).toBe(edited);
  expect(duplicableType(client)).toBe(duplicated);
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
