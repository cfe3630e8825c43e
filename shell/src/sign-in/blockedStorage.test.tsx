import { cleanup, render, screen } from '@testing-library/react';
import { openConsole } from '../testConsole';
import { SignInPage } from './SignInPage';

const warning = 'This browser blocks storage for the console, so a reload signs you out.';

/** As browsers do: the property itself throws. */
function blockStorage(): void {
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

test('the sign-in page says what happens at a reload if the browser keeps no session', async () => {
  await openConsole({ path: '/', as: null });
  expect(await screen.findByLabelText('Email')).not.toHaveAccessibleDescription();
  cleanup();
  const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage') ?? {};
  blockStorage();
  try {
    render(<SignInPage goesBack={false} preload={() => undefined} onSignedIn={() => undefined} />);
    expect(screen.getByText(warning)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(warning);
  } finally {
    Object.defineProperty(window, 'sessionStorage', own);
  }
});
