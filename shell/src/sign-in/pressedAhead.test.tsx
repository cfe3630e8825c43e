import { screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { SignInForm } from './SignInForm';

test('Sign In pressed in the placeholder, and again as soon as the form has taken over, sends once', async () => {
  // Without `act`, which would run all effects before the second press.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  document.body.innerHTML =
    '<div id="start"><form data-submitted><input name="email" value="jane@example.com"><input name="password" type="password" value="secret"></form></div><main></main>';
  const [start, page] = [document.querySelector('#start'), document.querySelector('main')];
  if (!start || !page) throw new Error('No page');
  const signIn = jest.fn(() => new Promise(() => undefined));
  const pressedAgain = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      page.querySelector('form')?.requestSubmit();
      resolve();
    }).observe(start, { childList: true });
  });
  const root = createRoot(page);
  root.render(<SignInForm submitText="Sign In" signIn={signIn} />);
  await pressedAgain;
  await screen.findByRole('button', { name: 'Signing in…' });
  expect(signIn.mock.calls).toEqual([[{ email: 'jane@example.com', password: 'secret' }]]);
  root.unmount();
  document.body.replaceChildren();
});
