import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { focusRowTo } from './focusPlace';
import { clearStatus, showStatus } from './statusMessage';
import { renderScreen } from './testScreen';

function open() {
  renderScreen(
    <main>
      <h1 tabIndex={-1}>Harbour Pay</h1>
      <Link to="/edit">Edit</Link>
    </main>,
  );
  return screen.getByRole('link', { name: 'Edit' });
}

test('who comes back from a page is at the link to it', () => {
  const link = open();
  expect(focusRowTo('/edit')).toBe(true);
  expect(link).toHaveFocus();
});

test('the outcome of a form is not followed by the link to that form', () => {
  const link = open();
  showStatus('Application Harbour Pay was saved.');
  expect(focusRowTo('/edit')).toBe(false);
  expect(link).not.toHaveFocus();
  clearStatus();
});
