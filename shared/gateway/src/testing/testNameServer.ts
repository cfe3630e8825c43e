import { createSocket } from 'node:dgram';

/** Runs a DNS server that resolves a single name, to 127.0.0.1. */
export async function nameServer(known: string): Promise<{ port: number; close(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('ascii', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const found = labels.join('.') === known;
    const reply = Buffer.from(question.subarray(0, at + 5));
    // RFC 1035, section 4.1.1: a response; response code 3 if the name does not exist.
    reply.writeUInt16BE(found ? 0x8180 : 0x8183, 2);
    reply.writeUInt16BE(found ? 1 : 0, 6);
    reply.fill(0, 8, 12);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 5, 0, 4, 127, 0, 0, 1]);
    socket.send(found ? Buffer.concat([reply, record]) : reply, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { port: socket.address().port, close: () => socket.close() };
}
