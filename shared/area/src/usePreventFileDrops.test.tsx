import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { BaseProviders } from './ConsoleProviders';

test('a file dropped outside a drop zone is not opened, and text can still be dropped', () => {
  render(
    <BaseProviders>
      <p>Outside a drop zone</p>
    </BaseProviders>,
  );
  const outside = screen.getByText('Outside a drop zone');
  const files = { dataTransfer: { types: ['Files'] } };
  const text = { dataTransfer: { types: ['text/plain'] } };
  // False if the default action was prevented.
  expect([fireEvent.dragOver(outside, files), fireEvent.drop(outside, files)]).toEqual([false, false]);
  const over = createEvent.dragOver(outside, files);
  fireEvent(outside, over);
  expect(over).toMatchObject({ dataTransfer: { dropEffect: 'none' } });
  expect([fireEvent.dragOver(outside, text), fireEvent.drop(outside, text)]).toEqual([true, true]);
});
