import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { useFileDrop } from './useFileDrop';

function Target() {
  const { over, place } = useFileDrop(() => undefined);
  return (
    <section aria-label="Target" {...place}>
      <p>{over ? 'Drop it' : 'Drag it here'}</p>
    </section>
  );
}

/** As a mouse event, which has a `relatedTarget`: jsdom has no drag events. */
const leave = (from: Element, relatedTarget: Element | null) =>
  fireEvent(from, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));

test('a target stays marked until the dragged file is outside it, not only over an element in it', () => {
  renderScreen(<Target />);
  const target = screen.getByRole('region', { name: 'Target' });
  fireEvent.dragOver(target);
  leave(target, screen.getByText('Drop it'));
  expect(target).toHaveTextContent('Drop it');
  leave(screen.getByText('Drop it'), target);
  expect(target).toHaveTextContent('Drop it');
  leave(target, document.body);
  expect(target).toHaveTextContent('Drag it here');
});

test('a target is no longer marked once the dragged file is outside the window', () => {
  renderScreen(<Target />);
  const target = screen.getByRole('region', { name: 'Target' });
  fireEvent.dragOver(target);
  expect(target).toHaveTextContent('Drop it');
  leave(target, null);
  expect(target).toHaveTextContent('Drag it here');
});
