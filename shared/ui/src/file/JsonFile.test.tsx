import { RuntimeConfig, setRuntimeConfig } from '@console/api';
import { sessionOf, signOut, startSession } from '@console/auth';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  array,
  create,
  enums,
  integer,
  literal,
  number,
  object,
  optional,
  pattern,
  string,
} from 'superstruct';
import { StatusRegion } from '../feedback/StatusRegion';
import { renderScreen } from '../interaction/testScreen';
import { fileRule } from './fileRule';
import { JsonFile } from './JsonFile';

const FAILURE = 'Error importing client from json file';
const Thing = object({
  name: string(),
  amount: optional(number()),
  clientSecret: optional(string()),
  adminPin: optional(string()),
  password: optional(string()),
  image: optional(string()),
  contact: optional(object({ emails: array(string()) })),
  amounts: optional(array(integer())),
  type: optional(literal('OEM')),
  colour: optional(enums(['red', 'green'])),
  year: optional(pattern(string(), /^\d{4}$/)),
  modulus: optional(
    fileRule(
      fileRule(string(), 'must hold hexadecimal digits only', (text) => /^[0-9a-f]*$/i.test(text)),
      'must hold pairs of digits',
      ({ length }) => length % 2 === 0,
    ),
  ),
});

const file = (content: string) => new File([content], 'thing.json', { type: 'application/json' });

function importer(props: Partial<Parameters<typeof JsonFile<{ name: string }>>[0]> = {}) {
  return (
    <JsonFile
      label="Import application"
      kind="client"
      struct={Thing}
      failureText={FAILURE}
      onSubmit={jest.fn()}
      {...props}
    />
  );
}

const input = () => screen.getByLabelText('Import application', { selector: 'input' });

test('shows the content without secrets, and submits it', async () => {
  const onSubmit = jest.fn(async () => undefined);
  const onDone = jest.fn();
  const { user } = renderScreen(
    importer({ onSubmit, done: { text: 'Client successfully uploaded', onDone } }),
  );
  await user.upload(input(), file('\uFEFF{"name":"Ring","clientSecret":"s3cret","meta":{"origin":"x"}}'));
  const content = await screen.findByRole('region', { name: 'Content of thing.json' });
  expect(content).toHaveTextContent('Ring');
  expect(content).not.toHaveTextContent('s3cret');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Client successfully uploaded')).toBeInTheDocument();
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Ring', clientSecret: 's3cret' }]]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('the preview shows neither PINs nor passwords, and only the start of an image', async () => {
  const { user } = renderScreen(importer());
  const image = `data:image/png;base64,${'QUJD'.repeat(100)}`;
  const content = { name: 'Ring', adminPin: '48151623', password: 'opensesame', image };
  await user.upload(input(), file(JSON.stringify(content)));
  const preview = await screen.findByRole('region', { name: 'Content of thing.json' });
  expect(preview).toHaveTextContent('"image": "data:image/png;base64,QUJDQUJDQU…"');
  expect(preview).not.toHaveTextContent(/48151623|opensesame/);
});

test('a slow import is announced', async () => {
  let finish: () => void = () => undefined;
  const onSubmit = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
    });
  const { user } = renderScreen(
    importer({ onSubmit, done: { text: 'Client successfully uploaded', onDone: jest.fn() } }),
  );
  await user.upload(input(), file('{"name":"Ring"}'));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Sending…')).toHaveAttribute('role', 'status');
  finish();
  expect(await screen.findByText('Client successfully uploaded')).toBeVisible();
  expect(screen.queryByText('Sending…')).toBeNull();
});

test('a dropped file takes the place of the one that is shown, even if it is invalid', async () => {
  renderScreen(importer());
  const drop = (over: HTMLElement, content: string) =>
    fireEvent.drop(over, { dataTransfer: { files: [file(content)] } });
  const content = () => screen.findByRole('region', { name: 'Content of thing.json' });
  drop(screen.getByRole('button', { name: 'Import application' }), '{"name":"Ring"}');
  expect(await content()).toHaveTextContent('Ring');
  drop(await content(), '{"name":"Watch"}');
  await waitFor(async () => expect(await content()).toHaveTextContent('Watch'));
  drop(await content(), '{"name":');
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is not valid JSON');
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
});

test('a file that is dropped after the import is not taken', async () => {
  const { user } = renderScreen(
    importer({
      onSubmit: () => undefined,
      done: { text: 'Client successfully uploaded', onDone: jest.fn() },
    }),
  );
  await user.upload(input(), file('{"name":"Ring"}'));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  const done = await screen.findByText('Client successfully uploaded');
  const another = file('{"name":"Watch"}');
  const read = jest.spyOn(another, 'arrayBuffer');
  fireEvent.drop(done, { dataTransfer: { files: [another] } });
  expect(read).not.toHaveBeenCalled();
  expect(done).toBeVisible();
});

test('a file that is dropped while another one is being sent is not taken', async () => {
  const { user } = renderScreen(importer({ onSubmit: () => new Promise(() => undefined) }));
  await user.upload(input(), file('{"name":"Ring"}'));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  const content = screen.getByRole('region', { name: 'Content of thing.json' });
  const another = file('{"name":"Watch"}');
  const read = jest.spyOn(another, 'arrayBuffer');
  fireEvent.drop(content, { dataTransfer: { files: [another] } });
  expect(read).not.toHaveBeenCalled();
  expect(content).toHaveTextContent('Ring');
});

test('Clear removes the file; the same file can be chosen again', async () => {
  const { user } = renderScreen(
    <>
      {importer()}
      <StatusRegion />
    </>,
  );
  await user.upload(input(), file('{"name":"Ring"}'));
  // Beside the Clear of a form, its name says what it clears.
  await user.click(await screen.findByRole('button', { name: 'Clear thing.json' }));
  expect(await screen.findByText('thing.json was removed from this page.')).toBeInTheDocument();
  expect(screen.queryByText('thing.json')).not.toBeInTheDocument();
  await user.upload(input(), file('{"name":"Ring"}'));
  expect(await screen.findByText('thing.json')).toBeInTheDocument();
});

test.each([
  ['little-endian', (unit: number) => [unit & 0xff, unit >> 8]],
  ['big-endian', (unit: number) => [unit >> 8, unit & 0xff]],
])('reads a file that a Windows tool has saved in UTF-16, %s', async (_, bytesOf) => {
  const units = [...'\uFEFF{"name":"Rücken"}'].map((character) => character.charCodeAt(0));
  const { user } = renderScreen(importer());
  await user.upload(input(), new File([Uint8Array.from(units.flatMap(bytesOf))], 'thing.json'));
  expect(await screen.findByRole('region', { name: 'Content of thing.json' })).toHaveTextContent('Rücken');
});

test.each([
  ['not JSON at all', 'The file is not valid JSON'],
  ['{"name":"Ring"', 'The file is not valid JSON'],
  ['{}', 'Field "name" is missing'],
  ['[]', 'The file must be an object, but it is a list'],
  ['null', 'The file must be an object, but it is null'],
  ['"x"', 'The file must be an object, but it is text of 1 character'],
  ['{"name":null}', 'Field "name" must be text, but it is null'],
  ['{"name":"Ring","amount":"12"}', 'Field "amount" must be a number, but it is text of 2 characters'],
  [
    '{"name":"Ring","amounts":[1,1.5]}',
    'Field "amounts.1" must be a whole number, but it is a number with decimals',
  ],
  [
    '{"name":"Ring","contact":{"emails":["a",1]}}',
    'Field "contact.emails.1" must be text, but it is a number',
  ],
  ['{"name":"Ring","contact":"me"}', 'Field "contact" must be an object, but it is text of 2 characters'],
  [
    '{"name":"Ring","modulus":"xy"}',
    'Field "modulus" must hold hexadecimal digits only; it has 2 characters',
  ],
  ['{"name":"Ring","modulus":"abc"}', 'Field "modulus" must hold pairs of digits; it has 3 characters'],
  ['{"name":"Ring","type":"ISSUER"}', 'Field "type" holds a value that cannot be used here'],
  ['{"name":"Ring","colour":"blue"}', 'Field "colour" holds a value that cannot be used here'],
  ['{"name":"Ring","year":"now"}', 'Field "year" holds a value that cannot be used here'],
])('%s is rejected with a reason', async (content, reason) => {
  const { user } = renderScreen(importer());
  await user.upload(input(), file(content));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(FAILURE);
  expect(alert).toHaveTextContent(reason);
});

test.each([
  ['entity', 'This file contains an entity, not an application.'],
  ['device', 'This file contains a device, not an application.'],
  ['security-module', 'This file contains a Multos record, not an application.'],
  ['toString', 'This file does not contain an application.'],
])('a valid file of the kind "%s" is rejected because of its kind', async (kind, reason) => {
  const { user } = renderScreen(importer());
  await user.upload(input(), file(JSON.stringify({ name: 'Ring', meta: { kind } })));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(FAILURE);
  expect(alert).toHaveTextContent(reason);
});

test.each([undefined, null, 'x', {}, { kind: 7 }, { kind: 'client' }])(
  'a file whose meta block is %j is accepted',
  async (meta) => {
    const { user } = renderScreen(importer());
    await user.upload(input(), file(JSON.stringify({ name: 'Ring', meta })));
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeInTheDocument();
  },
);

test('a file over the size limit is not read', async () => {
  const { user } = renderScreen(importer());
  await user.upload(input(), file(`{"name":"${'x'.repeat(10_000_000)}"}`));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is larger than 10,000,000 bytes');
});

test('keys that could pollute a prototype are dropped', async () => {
  const onSubmit = jest.fn();
  const { user } = renderScreen(importer({ onSubmit }));
  await user.upload(
    input(),
    file('{"name":"Ring","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  );
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Ring' }));
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('a failed Submit keeps the preview and shows the error, until Clear', async () => {
  const { user } = renderScreen(
    importer({ onSubmit: () => Promise.reject(new Error('Error uploading a client.')) }),
  );
  await user.upload(input(), file('{"name":"Ring"}'));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error uploading a client.');
  expect(screen.getByText('thing.json')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear thing.json' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a file that was chosen before the session ended is there again, unless this form cannot use it', async () => {
  const config = { environment: 'Test', apiBase: '/api', objectStorageBase: '/storage', oauthClientId: 'c' };
  setRuntimeConfig(create(config, RuntimeConfig));
  function signIn(jti: string) {
    const claims = { sub: 'ingrid', jti, exp: Date.now() / 1000 + 600, authorities: ['ROLE_INTERNAL_ADMIN'] };
    const session = sessionOf({ accessToken: `h.${btoa(JSON.stringify(claims))}.s`, scope: '' });
    if ('problem' in session) throw new Error(session.problem);
    startSession(session);
  }
  function signInAgain(jti: string, unmount: () => void) {
    act(() => signOut('expired'));
    unmount();
    signIn(jti);
  }
  signIn('one');
  const first = renderScreen(importer());
  await first.user.upload(input(), file('{"name":"Ring"}'));
  await screen.findByRole('region', { name: 'Content of thing.json' });
  signInAgain('two', first.unmount);
  const again = renderScreen(importer());
  expect(screen.getByRole('region', { name: 'Content of thing.json' })).toHaveTextContent('Ring');
  signInAgain('three', again.unmount);
  renderScreen(importer({ struct: object({ name: pattern(string(), /^Watch/) }) }));
  expect(screen.getByRole('button', { name: 'Import application' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Content of thing.json' })).toBeNull();
  signOut();
});

test('a file that cannot be read is not reported as invalid JSON', async () => {
  const { user } = renderScreen(importer());
  const moved = file('{"name":"Ring"}');
  moved.arrayBuffer = () => Promise.reject(new DOMException('It was moved', 'NotReadableError'));
  await user.upload(input(), moved);
  expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be read');
});

test('an empty file is reported as empty', async () => {
  const { user } = renderScreen(importer());
  await user.upload(input(), file(''));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is empty');
});
