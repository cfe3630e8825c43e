import { createForm } from 'final-form';
import { clearFields } from './clearFields';

test('a form that is no longer on screen is cleared, too: a run may end after its page was left', () => {
  const form = createForm<{ pin?: string }>({ onSubmit: () => undefined, initialValues: { pin: '1234' } });
  clearFields(form, ['pin']);
  expect(form.getState().values).toEqual({});
});
