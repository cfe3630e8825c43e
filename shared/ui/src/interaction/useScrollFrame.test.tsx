import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useScrollFrame } from './useScrollFrame';

function Frame({ children = 'Rows' }: { children?: ReactNode }) {
  const { ref, props } = useScrollFrame('wearables');
  return (
    <div ref={ref} {...props}>
      {children}
    </div>
  );
}

const { ResizeObserver } = globalThis;
afterEach(() => Object.assign(globalThis, { ResizeObserver }));

test('a frame is a named tab stop only while its content is wider than itself', () => {
  let resize: () => void = () => undefined;
  class Observer {
    constructor(onResize: () => void) {
      resize = onResize;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  render(<Frame />);
  const frame = screen.getByText('Rows');
  const resizeTo = (clientWidth: number, scrollWidth: number) => {
    Object.defineProperties(frame, {
      clientWidth: { value: clientWidth, configurable: true },
      scrollWidth: { value: scrollWidth, configurable: true },
    });
    act(() => resize());
  };
  resizeTo(300, 301);
  expect(screen.getByRole('region', { name: 'wearables, scrolls sideways' })).toHaveAttribute(
    'tabindex',
    '0',
  );
  resizeTo(300, 300);
  expect(screen.queryByRole('region')).toBeNull();
  expect(frame).not.toHaveAttribute('tabindex');
});

test('content that becomes wider while its frame keeps its size is noticed', () => {
  const observed: Element[] = [];
  class Observer {
    observe(element: Element) {
      observed.push(element);
    }
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  render(
    <Frame>
      <table aria-label="rows" />
    </Frame>,
  );
  expect(observed).toContain(screen.getByRole('table'));
});
