import { fireEvent, screen } from '@testing-library/react';
import { StatusRegion } from '../feedback/StatusRegion';
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

test.each([
  ['a file', [new File(['{}'], 'a.json')], ''],
  ['a link', [], 'Only a file of this computer can be dropped here; nothing was taken.'],
])(
  '%s that is dropped is not opened by the browser, and the target is no longer marked',
  (_, files, text) => {
    renderScreen(
      <>
        <Target />
        <StatusRegion />
      </>,
    );
    const target = screen.getByRole('region', { name: 'Target' });
    // Else the browser would not let go of it here.
    expect(fireEvent.dragOver(target)).toBe(false);
    expect(fireEvent.drop(target, { dataTransfer: { files } })).toBe(false);
    expect(target).toHaveTextContent('Drag it here');
    expect(screen.getByRole('status')).toHaveTextContent(text);
  },
);
