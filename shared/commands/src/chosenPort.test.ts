import { createServer, Server } from 'node:net';
import { assertFree, chosenPort } from './chosenPort';
import { freePorts } from './freePorts';

const example = 'PORT=8090 npm start';

it('the port is the one that PORT names, and the usual one where it names none', () => {
  expect(chosenPort(8080, example, '8090')).toBe(8090);
  expect(chosenPort(8080, example, '65534')).toBe(65_534);
  expect(chosenPort(8080, example, '1')).toBe(1);
  expect(chosenPort(8080, example, '')).toBe(8080);
});

it.each(['abc', '80a', '-1', '0', '1.5', '65535', '80800'])('PORT=%s is refused in words', (named) => {
  expect(() => chosenPort(8080, example, named)).toThrow(
    `PORT is "${named}". It is a number from 1 to 65534: PORT=8090 npm start`,
  );
});

describe('the ports that are wanted', () => {
  const ofArea = (port: number, owner = 'mf-one') => ({ port, owner, remedy: `give ${owner} another` });

  it('may be taken where nobody has them', async () => {
    const [one = 0, two = 0] = await freePorts(2);
    await expect(assertFree([ofArea(one), ofArea(two, 'mf-two')])).resolves.toBeUndefined();
  });

  it('are refused where somebody has one', async () => {
    const server = createServer();
    const [port = 0, free = 0] = await freePorts(2);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const refused = await assertFree([ofArea(free), ofArea(port, 'mf-two')]).catch(String);
    await new Promise((resolve) => server.close(resolve));
    expect(refused).toContain(`Port ${port} is in use. Stop what uses it, or give mf-two another`);
  });

  it.each([
    ['EACCES', 'is not for this user to take. Run it as another user, or give mf-one another'],
    ['EADDRNOTAVAIL', 'This machine has no address 127.0.0.1'],
  ])('are not called used where the system says %s', async (code, words) => {
    const refused = jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
      this.emit('error', Object.assign(new Error(code), { code }));
      return this;
    });
    await expect(assertFree([ofArea(8080)])).rejects.toThrow(words);
    refused.mockRestore();
  });

  it('are refused where two of them are one', async () => {
    const [port = 0] = await freePorts(1);
    await expect(assertFree([ofArea(port), ofArea(port, 'mf-two')])).rejects.toThrow(
      `Port ${port} is that of mf-one and of mf-two: give mf-two another`,
    );
  });
});
