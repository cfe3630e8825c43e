import { screen } from '@testing-library/react';
import { Button } from 'antd';
import { renderScreen } from '../interaction/testScreen';

/** The Jest preset evaluates the rules of a component once for all test files: see cssinjs.cjs. */
test("an element that antd's styles make unclickable cannot be clicked in a test", () => {
  renderScreen(
    <>
      <Button disabled>Closed</Button>
      <Button>Open</Button>
    </>,
  );
  expect(getComputedStyle(screen.getByText('Closed')).pointerEvents).toBe('none');
  expect(getComputedStyle(screen.getByText('Open')).pointerEvents).toBe('auto');
});
