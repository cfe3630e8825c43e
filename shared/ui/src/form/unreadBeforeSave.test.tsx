import { ApiError } from '@console/api';
import { screen } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { EditCard, loaded } from './testEditCard';

test.each([
  ['You are offline', { kind: 'offline' }],
  [
    'Error getting the card',
    { kind: 'http', status: 503, advice: 'Wait a minute.', details: 'The platform answered 503' },
  ],
] as const)(
  'if the record cannot be read before it is saved, says that nothing was sent: %s',
  async (text, facts) => {
    const save = jest.fn(async () => undefined);
    const read = () => {
      throw new ApiError(text, facts);
    };
    const { user } = renderScreen(<EditCard read={read} save={save} />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent('Nothing was sent.');
    if ('advice' in facts) {
      expect(alert).toHaveTextContent(facts.advice);
      expect(alert).toHaveTextContent(facts.details);
    }
    expect(save).not.toHaveBeenCalled();
  },
);

test('does not say so if an earlier attempt may have arrived', async () => {
  let isOffline = false;
  const read = () => {
    if (isOffline) throw new ApiError('You are offline', { kind: 'offline' });
    return loaded;
  };
  const save = () => Promise.reject(new Error('No answer'));
  const { user } = renderScreen(<EditCard read={read} save={save} />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine');
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await screen.findByText('No answer');
  isOffline = true;
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  expect((await screen.findByText('You are offline')).closest('[role=alert]')).not.toHaveTextContent(
    'Nothing was sent.',
  );
});
