import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'react-final-form';
import { ImageField } from '../form/ImageField';
import { renderScreen } from '../interaction/testScreen';
import { ImageWithFallback } from './ImageWithFallback';

test('a broken image is replaced by a labelled placeholder of the same size', () => {
  renderScreen(<ImageWithFallback src="https://storage.io/x.png" alt="Ring One" width={64} height={48} />);
  const image = screen.getByRole('img', { name: 'Ring One' });
  expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
  fireEvent.error(image);
  expect(screen.getByRole('img', { name: 'Ring One: no image' })).toHaveStyle({
    width: '64px',
    height: '48px',
  });
});

test('a missing image shows the placeholder at once; a new address is tried again', () => {
  const { rerender } = renderScreen(<ImageWithFallback src={undefined} alt="Ring" width={64} height={48} />);
  expect(screen.getByRole('img', { name: 'Ring: no image' })).toBeInTheDocument();
  rerender(<ImageWithFallback src="https://storage.io/a.png" alt="Ring" width={64} height={48} />);
  fireEvent.error(screen.getByRole('img', { name: 'Ring' }));
  rerender(<ImageWithFallback src="https://storage.io/b.png" alt="Ring" width={64} height={48} />);
  expect(screen.getByRole('img', { name: 'Ring' })).toHaveAttribute('src', 'https://storage.io/b.png');
});

test('an image with an empty alt is hidden from screen readers', () => {
  const { container } = renderScreen(<ImageWithFallback src={null} alt="" width={64} height={48} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('[aria-hidden]')).toBeInTheDocument();
});

test.each([
  [undefined, { width: '160px', height: '160px' }],
  [
    { width: 276, height: 120 },
    { width: '276px', height: '120px' },
  ],
])('an image is previewed in its own shape: %j', (preview, size) => {
  renderScreen(
    <Form initialValues={{ banner: 'https://storage.io/banner.png' }} onSubmit={() => undefined}>
      {() => <ImageField name="banner" label="Banner" {...(preview && { preview })} />}
    </Form>,
  );
  expect(screen.getByRole('button', { name: 'Enlarge Banner' })).toHaveStyle(size);
});
