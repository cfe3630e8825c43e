import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { object, string } from 'superstruct';
import { renderScreen } from '../interaction/testScreen';
import { JsonFile } from './JsonFile';

const importer = () => (
  <JsonFile
    label="Import application"
    kind="client"
    struct={object({ name: string() })}
    failureText="Error importing client from json file"
    onSubmit={() => undefined}
  />
);
const input = () => screen.getByLabelText('Import application', { selector: 'input' });
const file = (content: string) => new File([content], 'thing.json', { type: 'application/json' });

test('after an import the focus stays where the user puts it while the page renders again', async () => {
  function PageWithFile() {
    const [text, setText] = useState('');
    return (
      <>
        <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
        {importer()}
      </>
    );
  }
  const { user } = renderScreen(<PageWithFile />);
  await user.upload(input(), file('{"name":"Ring"}'));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import application' })).toHaveFocus());
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'Harbour');
  expect(name).toHaveValue('Harbour');
});

test('the focus moves to the preview, and back to the button after Clear or Submit', async () => {
  const { user } = renderScreen(importer());
  const button = () => screen.findByRole('button', { name: 'Import application' });
  expect(document.body).toHaveFocus();
  await user.upload(input(), file('{"name":"Ring"}'));
  await waitFor(() => expect(screen.getByText('thing.json')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Clear thing.json' }));
  expect(await button()).toHaveFocus();
  await user.upload(input(), file('{"name":"Ring"}'));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  const again = await button();
  await waitFor(() => expect(again).toHaveFocus());
});
