import { emptyLog, type SessionLog } from './model';
import { recordText, sessionText, summaryText, timeText } from './summaryText';

const account = { kind: 'Account', id: 'noor@example.com', path: '/dashboard/support/accounts/account/noor' };
const ring = { kind: 'Wearable', id: 'ASN1', name: 'Echo Ring' };
const strange = { kind: 'Device', id: 'd' };
const at = Date.UTC(2026, 10, 22, 10, 3, 21);
const time = timeText(at);

const log: SessionLog = {
  writes: [
    { id: '3', at, what: 'Delete the device', record: strange, state: 'done' },
    {
      id: '2',
      at,
      what: 'Switch Allow Delete on',
      record: ring,
      state: 'failed',
      why: 'The platform answered 500',
    },
    { id: '1', at, what: 'Revoke the refresh token', record: account, state: 'done' },
  ],
  notes: [
    { record: ring, text: 'shop in Graz\nwill ring again', at, copied: false },
    { record: account, text: 'calm', at, copied: false },
    { record: strange, text: 'typo', at, copied: false },
  ],
  seen: [],
};

test('a summary has facts, diagnosis, writes in order and notes, of the record and related ones', () => {
  const summary = {
    record: account,
    facts: [{ label: 'Enabled', value: 'YES' }],
    diagnosis: ['The service is suspended'],
    related: [ring],
  };
  expect(summaryText(summary, log, 'https://console.test')).toBe(
    [
      'Account noor@example.com',
      'https://console.test/dashboard/support/accounts/account/noor',
      '',
      'Facts',
      '- Enabled: YES',
      '',
      'Diagnosis',
      '- The service is suspended',
      '',
      'Done',
      `- ${time}: Revoke the refresh token: done`,
      `- ${time}: Switch Allow Delete on, Echo Ring (Wearable ASN1): failed (The platform answered 500)`,
      '',
      'Notes',
      '- Echo Ring (Wearable ASN1): shop in Graz',
      '  will ring again',
      '- calm',
    ].join('\n'),
  );
});

test('a record without any information is only named', () => {
  expect(summaryText({ record: ring }, { writes: [], notes: [], seen: [] }, '')).toBe(
    'Echo Ring (Wearable ASN1)',
  );
});

test('the text of the session has all writes and notes', () => {
  const text = sessionText(log);
  expect(text.indexOf('Revoke')).toBeLessThan(text.indexOf('Delete the device, Device d: done'));
  expect(text).toContain('- Device d: typo');
  const [write] = log.writes;
  const ended = (state: 'unknown' | 'underway') =>
    sessionText({ ...log, notes: [], writes: write ? [{ ...write, state }] : [] });
  expect(ended('unknown')).toMatch(/: Delete the device, Device d: outcome unknown$/);
  expect(ended('underway')).toMatch(/: no answer yet$/);
});

test('both texts say that earlier changes are not listed, also where no change is', () => {
  const [write] = log.writes;
  const cut = { ...emptyLog, writes: write ? [write] : [], lacksEarlier: true } as const;
  expect(sessionText(cut)).toBe(
    [
      'Done in this session',
      'Earlier changes are not listed.',
      `- ${time}: Delete the device, Device d: done`,
    ].join('\n'),
  );
  expect(summaryText({ record: ring }, cut, '')).toBe(
    ['Echo Ring (Wearable ASN1)', '', 'Done', 'Earlier changes are not listed.'].join('\n'),
  );
});

test('a blank note is in neither text, and the notes of the session are in chronological order', () => {
  const empty = { record: account, text: ' \n', at, copied: false };
  const later = { record: ring, text: ' later ', at: at + 1, copied: false };
  const notes = [later, { record: account, text: 'calm', at, copied: false }];
  const mine = { ...log, writes: [], notes };
  expect(summaryText({ record: account }, { ...mine, notes: [...notes, empty] }, '')).toBe(
    ['Account noor@example.com', '/dashboard/support/accounts/account/noor', '', 'Notes', '- calm'].join(
      '\n',
    ),
  );
  expect(summaryText({ record: account }, { ...mine, notes: [empty] }, '')).not.toContain('Notes');
  expect(sessionText({ ...mine, notes: [...notes, empty] })).toBe(
    'Notes\n- Account noor@example.com: calm\n- Echo Ring (Wearable ASN1): later',
  );
  expect(sessionText({ ...log, notes: [empty] })).toMatch(/^Done in this session\n- /);
});

test('a record whose name equals its id is named once', () => {
  expect(recordText({ kind: 'Entity', id: 'nordlys', name: 'nordlys' })).toBe('Entity nordlys');
});

test('a time is in both zones, with both dates if they differ', () => {
  expect(timeText(at)).toMatch(/^22\/11\/2026 \d\d:03:21 \(10:03:21 UTC\)$/);
  jest.spyOn(Date.prototype, 'getDate').mockReturnValue(23);
  expect(timeText(at)).toMatch(/^23\/11\/2026 \d\d:03:21 \(22\/11\/2026 10:03:21 UTC\)$/);
});
