import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useEventCallback } from './useEventCallback';

test('an event right after a render, before its effects have run, gets what was rendered', () => {
  const got: string[] = [];
  function Screen({ search }: { search: string }) {
    const act = useEventCallback(() => void got.push(search));
    // A click that has waited for the render comes before the effects that follow the paint.
    useLayoutEffect(act);
    return null;
  }
  const { rerender } = render(<Screen search="" />);
  rerender(<Screen search="ring" />);
  expect(got).toEqual(['', 'ring']);
});
