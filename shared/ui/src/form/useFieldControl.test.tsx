import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderScreen } from '../interaction/testScreen';
import { CheckboxField } from './CheckboxField';
import { FormPage } from './FormPage';
import { TextField } from './TextField';

interface Thing {
  named?: boolean;
  name?: string;
}

const box = () => screen.getByRole('checkbox', { name: 'Named' });
const name = () => screen.getByRole('textbox', { name: 'Name' });

test.each<[string, Thing]>([
  ['began with another value', { named: true, name: 'Ring' }],
  ['began empty', { named: true }],
])(
  'a field that is unmounted and mounted again in a form which %s keeps its input',
  async (_, initialValues) => {
    const { user } = renderScreen(
      <StrictMode>
        <FormPage<Thing, void>
          name="Edit a thing"
          initialValues={initialValues}
          onSubmit={async () => undefined}
          submitText="Save"
          clearText="Clear"
        >
          {({ values }) => (
            <>
              <CheckboxField name="named" label="Named" />
              {values.named && <TextField name="name" label="Name" />}
            </>
          )}
        </FormPage>
      </StrictMode>,
    );
    await user.clear(name());
    await user.type(name(), 'Watch');
    await user.click(box());
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(box());
    expect(name()).toHaveValue('Watch');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(await screen.findByRole('button', { name: 'Clear the form' }));
    expect(name()).toHaveValue(initialValues.name ?? '');
  },
);
