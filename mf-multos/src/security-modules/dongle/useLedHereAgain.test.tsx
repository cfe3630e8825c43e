import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useLedHereAgain } from './useLedHereAgain';

function Page() {
  const [times, setTimes] = useState(0);
  useLedHereAgain(() => setTimes((before) => before + 1));
  return <p>Led here again {times} times</p>;
}

test('a page is led to again by a link, and by Back to where it was opened, but not by opening it', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/page'] });
  render(<RouterProvider router={router} />);
  expect(screen.getByText('Led here again 0 times')).toBeVisible();
  await act(() => router.navigate('/page?number=1'));
  expect(screen.getByText('Led here again 1 times')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Led here again 2 times')).toBeVisible();
});
