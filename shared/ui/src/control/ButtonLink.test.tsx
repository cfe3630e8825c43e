import { screen } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { ButtonLink } from './ButtonLink';
import { WebLink } from './WebLink';

test('a ButtonLink is a link and navigates without a page load', async () => {
  const { user, router } = renderScreen(
    <ButtonLink to="/elsewhere" state={{ from: 'here' }}>
      Add a device
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Add a device' });
  expect(link).toHaveAttribute('href', '/elsewhere');
  await user.click(link);
  expect(router.state.location).toMatchObject({ pathname: '/elsewhere', state: { from: 'here' } });
});

test('an untrusted address becomes a link only if it is http or https', () => {
  renderScreen(
    <>
      <WebLink>https://shop.example.com</WebLink>
      <WebLink>javascript:alert(1)</WebLink>
    </>,
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText('javascript:alert(1)')).toBeInTheDocument();
});

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
