import { createServer, Server } from 'node:net';
import { assertFree, chosenPort, otherPort } from './chosenPort';
import { freePorts } from './freePorts';

const example = 'PORT=8090 npm start';

it('the port is taken from PORT, or else the default', () => {
  expect(chosenPort(8080, example, '8090')).toBe(8090);
  expect(chosenPort(8080, example, '65534')).toBe(65_534);
  expect(chosenPort(8080, example, '1')).toBe(1);
  expect(chosenPort(8080, example, '')).toBe(8080);
});

it.each(['abc', '80a', '-1', '0', '1.5', '65535', '80800'])('PORT=%s is rejected', (named) => {
  expect(() => chosenPort(8080, example, named)).toThrow(
    `Invalid PORT "${named}". Use a number from 1 to 65534: PORT=8090 npm start`,
  );
});

it('another port is suggested, which can be chosen too', () => {
  expect([8080, 65_524, 65_525, 65_534].map(otherPort)).toEqual([8090, 65_534, 65_515, 65_524]);
});

describe('the required ports', () => {
  const ofArea = (port: number, owner = 'mf-one') => ({ port, owner, remedy: `give ${owner} another` });

  it('are accepted if they are free', async () => {
    const [one = 0, two = 0] = await freePorts(2);
    await expect(assertFree([ofArea(one), ofArea(two, 'mf-two')])).resolves.toBeUndefined();
  });

  it('are refused if one is in use', async () => {
    const server = createServer();
    const [port = 0, free = 0] = await freePorts(2);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const refused = await assertFree([ofArea(free), ofArea(port, 'mf-two')]).catch(String);
    await new Promise((resolve) => server.close(resolve));
    expect(refused).toContain(
      `Port ${port} is in use. Stop the process that uses it, or give mf-two another`,
    );
  });

  it.each([
    ['EACCES', 'requires more privileges. Run the command as another user, or give mf-one another'],
    ['EADDRNOTAVAIL', 'This machine has no address 127.0.0.1'],
  ])('are not reported as in use on %s', async (code, message) => {
    const refused = jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
      this.emit('error', Object.assign(new Error(code), { code }));
      return this;
    });
    await expect(assertFree([ofArea(8080)])).rejects.toThrow(message);
    refused.mockRestore();
  });

  it('are refused if two of them are the same', async () => {
    const [port = 0] = await freePorts(1);
    const assigned = `Port ${port} is assigned to both mf-one and mf-two. To resolve this,`;
    await expect(assertFree([ofArea(port), ofArea(port, 'mf-two')])).rejects.toThrow(
      `${assigned} give mf-two another`,
    );
    const remedyIfShared = 'change its area.json';
    await expect(assertFree([ofArea(port), { ...ofArea(port, 'mf-two'), remedyIfShared }])).rejects.toThrow(
      `${assigned} change its area.json`,
    );
  });
});
