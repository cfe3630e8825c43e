import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../interaction/testScreen';
import { axeFaults } from '../theme/testAxeFaults';
import { SearchField } from './SearchField';

function Screen({ onCommit }: { onCommit?: () => void }) {
  const [text, setText] = useState('');
  return (
    <SearchField
      name="Search devices"
      placeholder="Search"
      value={text}
      onChange={setText}
      {...(onCommit && { onCommit })}
    />
  );
}

const field = () => screen.getByRole('searchbox', { name: 'Search devices' });
const clear = () => screen.queryByRole('button', { name: 'Clear search' });

test('is cleared by a labelled button, which returns the focus to the field', async () => {
  const { user, container } = renderScreen(<Screen />);
  expect(clear()).not.toBeInTheDocument();
  // Phones would put words of their own in place of a name, and spell checkers may send it away.
  expect(field()).toHaveAttribute('autocorrect', 'off');
  expect(field()).toHaveAttribute('spellcheck', 'false');
  await user.type(field(), 'ring');
  expect(await axeFaults(container)).toEqual([]);
  await user.tab();
  expect(clear()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(clear()).not.toBeInTheDocument();
});

test('calls onCommit on Enter and on blur', async () => {
  const onCommit = jest.fn();
  const { user } = renderScreen(<Screen onCommit={onCommit} />);
  await user.type(field(), 'ring{Enter}');
  expect(onCommit).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(onCommit).toHaveBeenCalledTimes(2);
});
