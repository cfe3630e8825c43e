import { devPorts } from './devPorts';

const own = { 'mf-one': 3101, 'mf-two': 3102 };
const command = 'npm run dev';

it('without PORT, areas use the ports of their area.json', () => {
  expect(devPorts(own, command, undefined, '')).toMatchObject({ console: 3100, areas: own });
  expect(devPorts(own, command, 'mf-one', '').areas).toEqual(own);
});

it('PORT moves the areas as far as the console', () => {
  expect(devPorts(own, command, undefined, '4100')).toEqual({
    console: 4100,
    areas: { 'mf-one': 4101, 'mf-two': 4102 },
    remedy: 'choose another: PORT=5100 npm run dev',
  });
});

it('PORT is the port of an area that runs standalone', () => {
  expect(devPorts(own, command, 'mf-two', '4103').areas['mf-two']).toBe(4103);
});

it.each([
  ['65534', 'mf-two to 65536', own],
  ['50', 'mf-low to -50', { 'mf-low': 3000 }],
])('PORT=%s is rejected, because an area would have an impossible port', (named, moved, ports) => {
  expect(() => devPorts(ports, command, undefined, named)).toThrow(
    `Invalid PORT "${named}": the areas move along, ${moved}. Use another: PORT=4100 npm run dev`,
  );
});

it('an invalid PORT is rejected with an example that fits the command', () => {
  expect(() => devPorts(own, 'npm run dev -- mf-two --standalone', 'mf-two', 'abc')).toThrow(
    'Use a number from 1 to 65534: PORT=4102 npm run dev -- mf-two --standalone',
  );
});
