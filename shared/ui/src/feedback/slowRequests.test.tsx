import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../interaction/testScreen';
import { RequestStates } from './RequestStates';

test('a slow load is not announced as over while a dialog is open, nor as the next one begins', async () => {
  const answers: ((things: string[]) => void)[] = [];
  function Pages() {
    const [kind, setKind] = useState('rings');
    const [isAsked, setAsked] = useState(false);
    const query = useQuery({
      queryKey: ['mf-any', kind],
      queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
    });
    return (
      <>
        <button type="button" onClick={() => setKind('cards')}>
          Cards
        </button>
        <button type="button" onClick={() => setAsked(!isAsked)}>
          Ask
        </button>
        {isAsked && <dialog open>Really?</dialog>}
        <RequestStates query={query} name="things">
          {(things) => <p>{things.join()}</p>}
        </RequestStates>
      </>
    );
  }
  const { user } = renderScreen(<Pages />);
  const region = screen.getByRole('status');
  await waitFor(() => expect(region).toHaveTextContent('Loading things'));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(region).not.toHaveTextContent('Loading things'));
  expect(region).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(region).toHaveTextContent('Loading things'));
  answers[0]?.(['one']);
  await waitFor(() => expect(region).toHaveTextContent('Loaded things'));
  await user.click(screen.getByRole('button', { name: 'Cards' }));
  expect(region).toBeEmptyDOMElement();
});
