import { setRuntimeConfig } from '@console/api';
import { testConfig } from '@console/testing';
import { multosSettings } from './settings';

const configure = (settings: object) => setRuntimeConfig({ ...testConfig, areas: { 'mf-multos': settings } });

test('every setting is optional', () => {
  const settings = { aid: 'a0000001445443', transportPin: '12 #aZ', pinBlockLength: 8, pinPadding: '00' };
  configure(settings);
  expect(multosSettings()).toEqual({ ...settings, simulatedDongle: false });
  configure({});
  expect(multosSettings()).toEqual({ simulatedDongle: false });
});

test.each([
  ['aid', 'A0000001'],
  ['aid', 'A00000014454434F524'],
  ['aid', 'A0 00 00 01 44'],
  ['aid', 'A0'.repeat(17)],
  ['pinBlockLength', 5],
  ['pinBlockLength', 12.5],
  ['pinBlockLength', 256],
  ['pinPadding', 'F'],
  ['pinPadding', '0xFF'],
  ['usbVendorId', -1],
  ['usbVendorId', 0x10000],
  ['usbVendorId', '04d8'],
  ['simulatedDongle', 1],
])('an invalid %s (%j) is rejected by name', (name, value) => {
  configure({ [name]: value });
  expect(multosSettings).toThrow(`areas.mf-multos.${name}`);
});

test.each(['12345', '1234567', '12345é', 123456])(
  '%j is rejected as a transport PIN, and not repeated',
  (pin) => {
    configure({ transportPin: pin });
    expect(multosSettings).toThrow(
      'areas.mf-multos.transportPin in config.json is not valid. Expected 6 characters of plain ASCII.',
    );
    expect(multosSettings).not.toThrow(String(pin));
  },
);
