import { screen } from '@testing-library/react';
import { Form } from 'react-final-form';
import { ImageField } from '../form/ImageField';
import { renderScreen } from '../interaction/testScreen';

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
