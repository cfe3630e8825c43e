import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { glossary } from '../text/glossary';
import { Hint } from './Hint';
import { Term } from './Term';

const button = () => screen.getByRole('button', { name: 'Search' });

function Screen() {
  return (
    <Hint title="Ctrl K" onFocus>
      <button type="button">Search</button>
    </Hint>
  );
}

test('a hint opens on focus, describes its element, and closes on blur', async () => {
  const { user } = renderScreen(<Screen />);
  const before = button();
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Ctrl K');
  expect(button()).toHaveAccessibleDescription('Ctrl K');
  expect(button()).toBe(before);
  expect(before).toHaveFocus();
  await user.tab();
  expect(button()).not.toHaveAccessibleDescription();
});

test('a hint opens on hover', async () => {
  const { user } = renderScreen(<Screen />);
  await user.hover(button());
  await user.unhover(button());
  await user.hover(button());
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Ctrl K');
});

test('a hint that is gone leaves no listeners on its element', async () => {
  const { user, unmount } = renderScreen(<Screen />);
  const [added, removed] = [
    jest.spyOn(button(), 'addEventListener'),
    jest.spyOn(button(), 'removeEventListener'),
  ];
  await user.hover(button());
  await screen.findByRole('tooltip');
  unmount();
  expect(added).toHaveBeenCalled();
  expect(removed.mock.calls).toEqual(added.mock.calls);
});

test.each(['a finger', 'a mouse'])('a hint that %s opened ends with the focus or the hover', async (by) => {
  const { user } = renderScreen(<Screen />);
  if (by === 'a mouse') await user.hover(button());
  else await user.pointer({ keys: '[TouchA]', target: button() });
  await screen.findByRole('tooltip');
  if (by === 'a mouse') {
    await user.click(button());
    await user.unhover(button());
    await waitFor(() => expect(button()).not.toHaveAccessibleDescription());
    return;
  }
  jest.useFakeTimers();
  fireEvent.mouseLeave(button());
  act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  expect(button()).toHaveAccessibleDescription('Ctrl K');
  await user.tab();
  await waitFor(() => expect(button()).not.toHaveAccessibleDescription());
});

test.each(['a tap', 'the keyboard'])(
  'a term is explained by %s, and always to screen readers',
  async (by) => {
    const { user } = renderScreen(<Term of="TDP" />);
    const word = screen.getByRole('button', { name: 'TDP' });
    expect(word).toHaveAccessibleDescription(glossary.TDP);
    expect(screen.queryByRole('tooltip')).toBeNull();
    if (by === 'a tap') await user.click(word);
    else await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(glossary.TDP);
  },
);
