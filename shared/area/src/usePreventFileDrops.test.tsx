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

test('a drop zone keeps the effect that it shows for a file', () => {
  render(
    <BaseProviders>
      <button type="button" onDragOver={(event) => event.preventDefault()}>
        Drop the file here
      </button>
    </BaseProviders>,
  );
  const zone = screen.getByRole('button', { name: 'Drop the file here' });
  const over = createEvent.dragOver(zone, { dataTransfer: { types: ['Files'], dropEffect: 'copy' } });
  fireEvent(zone, over);
  expect(over).toMatchObject({ dataTransfer: { dropEffect: 'copy' } });
});
