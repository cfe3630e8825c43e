import { screen } from '@testing-library/react';
import { object, optional, string } from 'superstruct';
import { renderScreen } from '../interaction/testScreen';
import { JsonFile } from './JsonFile';

const Thing = object({ name: string(), image: optional(string()) });

async function choose(content: object) {
  const { user } = renderScreen(
    <JsonFile
      label="Import thing"
      kind="client"
      struct={Thing}
      failureText="Not imported"
      onSubmit={jest.fn()}
    />,
  );
  await user.upload(
    screen.getByLabelText('Import thing', { selector: 'input' }),
    new File([JSON.stringify(content)], 'thing.json', { type: 'application/json' }),
  );
}

test('a file with more text than anyone could check is refused, as showing it would block the page', async () => {
  await choose({ name: 'x'.repeat(100_000) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not importedThe file has more than 100,000 characters besides its images',
  );
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
});

test('images do not count, whose text is not shown', async () => {
  await choose({ name: 'x'.repeat(90_000), image: `DATA:image/png;base64,${'A'.repeat(2_000_000)}` });
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible();
});
