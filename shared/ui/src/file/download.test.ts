import { callApi, Nothing, RuntimeConfig, setAuthorization, setRuntimeConfig } from '@console/api';
import { renderHook } from '@testing-library/react';
import { create } from 'superstruct';
import { useStatusMessage } from '../interaction/statusMessage';
import { downloadBlob, downloadCsv, downloadJson } from './download';
import { fileMeta } from './fileMeta';

const files: { name: string; blob: Blob }[] = [];
let latest: Blob = new Blob();

beforeEach(() => {
  files.length = 0;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      latest = blob;
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: latest });
  });
});

test('JSON is indented and can be read back', async () => {
  downloadJson('client.json', { name: 'Ring' });
  expect(files[0]?.name).toBe('client.json');
  expect(await files[0]?.blob.text()).toBe('{\n  "name": "Ring"\n}\n');
});

test('CSV starts with a byte order mark, which tells spreadsheets that it is UTF-8', async () => {
  downloadCsv('things.csv', 'Name\r\n');
  const bytes = new Uint8Array((await files[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'N'.charCodeAt(0)]);
});

test.each([
  ['../../etc/passwd', '-..-etc-passwd'],
  ['a:b*c?.json', 'a-b-c-.json'],
  ['...', 'download'],
])('the name %s becomes %s', (given, name) => {
  downloadBlob(given, new Blob());
  expect(files[0]?.name).toBe(name);
  expect(renderHook(useStatusMessage).result.current?.text).toBe(`${name} was saved.`);
  // Tab would reach it, at the end of the page.
  expect(document.querySelector('a')).toBeNull();
});

test('the file stays readable for a while after the click, as Safari reads it later', () => {
  jest.useFakeTimers();
  const revoke = jest.spyOn(URL, 'revokeObjectURL');
  downloadBlob('thing.json', new Blob());
  expect(revoke).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoke.mock.calls).toEqual([['blob:file']]);
});

test('a file has the date of the platform, as the clock of this computer may be wrong', async () => {
  const config = { environment: 'Test', apiBase: '/api', objectStorageBase: '/s', oauthClientId: 'c' };
  setRuntimeConfig(create(config, RuntimeConfig));
  setAuthorization({ token: () => 'token', refused: () => undefined, session: () => 1 });
  const there = Date.parse('2031-02-28T23:56:00Z');
  globalThis.fetch = async () => Response.json({}, { headers: { Date: new Date(there).toUTCString() } });
  await callApi({ path: '/admin/any', reply: Nothing });
  expect(fileMeta('client').date).toMatch(/^2031-02-28T23:5/);
});
