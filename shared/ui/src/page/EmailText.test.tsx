import { screen } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { EmailText } from './EmailText';

test.each([
  ['anna@example.com', 'anna@<wbr>example.com'],
  ['"a@b"@example.com', '"a@b"@<wbr>example.com'],
  ['f81d4fae-7dec', '<wbr>f81d4fae-7dec'],
])('%j is complete, and may only wrap after its @', (email, markup) => {
  renderScreen(
    <p>
      <EmailText>{email}</EmailText>
    </p>,
  );
  expect(screen.getByText(email)).toContainHTML(markup);
});
