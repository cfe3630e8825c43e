import { act, screen } from '@testing-library/react';
import { renderScreen } from './testScreen';
import { useMedia } from './useMedia';

function Layout() {
  return <p>{useMedia('(max-width: 600px)') ? 'Narrow' : 'Wide'}</p>;
}

test('follows the window, until the screen is left', () => {
  const query = Object.assign(new EventTarget(), { matches: false });
  const listen = jest.spyOn(query, 'addEventListener');
  const release = jest.spyOn(query, 'removeEventListener');
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as MediaQueryList);
  const { unmount } = renderScreen(<Layout />);
  expect(screen.getByText('Wide')).toBeVisible();
  query.matches = true;
  act(() => void query.dispatchEvent(new Event('change')));
  expect(screen.getByText('Narrow')).toBeVisible();
  unmount();
  expect(release.mock.calls).toEqual(listen.mock.calls);
});
