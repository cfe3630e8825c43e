import { screen } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { WebLink } from './WebLink';

test('an http address is a link without opener and referrer', () => {
  renderScreen(<WebLink>https://help.example.com/a?b=c</WebLink>);
  const link = screen.getByRole('link', { name: 'https://help.example.com/a?b=c' });
  expect(link).toHaveAttribute('href', 'https://help.example.com/a?b=c');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'help.example.com', ' '])(
  '%j stays plain text',
  (address) => {
    const { container } = renderScreen(<WebLink>{address}</WebLink>);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(container.textContent).toBe(address);
  },
);
