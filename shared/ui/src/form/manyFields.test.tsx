import { screen } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { required } from '../text/validators';
import { FormPage } from './FormPage';
import { TextField } from './TextField';

/** How often a form of so many fields reads its values while it opens. */
async function readsOfOpening(size: number): Promise<number> {
  let reads = 0;
  const values = {};
  const keys = Array.from({ length: size }, (_, at) => `key${at}`);
  for (const key of keys)
    Object.defineProperty(values, key, {
      enumerable: true,
      get: () => {
        reads += 1;
        return 'Anything';
      },
    });
  const { unmount } = renderScreen(
    <FormPage name="Many" initialValues={{ values }} onSubmit={async () => 'saved'} submitText="SUBMIT">
      {keys.map((key) => (
        <TextField key={key} name={`values.${key}`} label={key} validate={required()} />
      ))}
    </FormPage>,
  );
  expect(await screen.findByRole('textbox', { name: `key${size - 1}` })).toHaveValue('Anything');
  unmount();
  return reads;
}

test('a form of four times as many fields reads its values about four times as often, not sixteen times', async () => {
  const few = await readsOfOpening(10);
  expect(await readsOfOpening(40)).toBeLessThan(6 * few);
});
