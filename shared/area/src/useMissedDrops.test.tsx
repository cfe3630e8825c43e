import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { BaseProviders } from './ConsoleProviders';

test('the browser opens no file that misses its place, and text is dropped as ever', () => {
  render(
    <BaseProviders>
      <p>Beside the place</p>
    </BaseProviders>,
  );
  const beside = screen.getByText('Beside the place');
  const files = { dataTransfer: { types: ['Files'] } };
  const text = { dataTransfer: { types: ['text/plain'] } };
  // False where the browser's own way was refused.
  expect([fireEvent.dragOver(beside, files), fireEvent.drop(beside, files)]).toEqual([false, false]);
  const over = createEvent.dragOver(beside, files);
  fireEvent(beside, over);
  expect(over).toMatchObject({ dataTransfer: { dropEffect: 'none' } });
  expect([fireEvent.dragOver(beside, text), fireEvent.drop(beside, text)]).toEqual([true, true]);
});
