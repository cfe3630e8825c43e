import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../interaction/testScreen';
import { LabelledSelect } from './LabelledSelect';

const options = [
  { value: '', label: 'All levels' },
  { value: 'CRITICAL', label: 'CRITICAL (2)' },
];

function Choice({ name }: { name?: string }) {
  const [level, setLevel] = useState('');
  return (
    <LabelledSelect
      label="Level"
      {...(name && { name })}
      value={level}
      options={options}
      onChange={setLevel}
    />
  );
}

test('is named by its label or by a longer name, and passes on the value', async () => {
  const { user, rerender } = renderScreen(<Choice />);
  const select = screen.getByRole('combobox', { name: 'Level' });
  await user.selectOptions(select, 'CRITICAL (2)');
  expect(select).toHaveValue('CRITICAL');
  rerender(<Choice name="Level of wearable logs" />);
  expect(screen.getByRole('combobox', { name: 'Level of wearable logs' })).toBeInTheDocument();
});
