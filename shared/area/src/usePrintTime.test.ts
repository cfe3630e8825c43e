import { switchTimeZone } from '@console/ui/timeZoneChoice';
import { act, renderHook } from '@testing-library/react';
import { usePrintTime } from './usePrintTime';

/** The line below what is printed, which theme.css takes from the body. */
function printed(): string | undefined {
  dispatchEvent(new Event('beforeprint'));
  return document.body.dataset.printed;
}

test('what is printed says when, in the zone of the times on the page, and only while there is a page', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T10:03:21Z'));
  const { unmount } = renderHook(usePrintTime);
  expect(printed()).toBe('Printed 22/11/2026 10:03:21');
  act(() => void switchTimeZone());
  expect(printed()).toBe('Printed 22/11/2026 10:03:21 UTC');
  act(() => void switchTimeZone());
  expect(printed()).toBe('Printed 22/11/2026 10:03:21');
  unmount();
  expect(document.body).not.toHaveAttribute('data-printed');
  expect(printed()).toBeUndefined();
});
