import { screen } from '@testing-library/react';
import { Button } from 'antd';
import { renderScreen } from './testScreen';

/** The preset computes what a component's rules decide once for all test files: see cssinjs.cjs. */
test('what antd’s own rules keep from being clicked cannot be clicked in a test', () => {
  renderScreen(
    <>
      <Button disabled>Closed</Button>
      <Button>Open</Button>
    </>,
  );
  expect(getComputedStyle(screen.getByText('Closed')).pointerEvents).toBe('none');
  expect(getComputedStyle(screen.getByText('Open')).pointerEvents).toBe('auto');
});
