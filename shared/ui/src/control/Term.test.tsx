import { screen } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { glossary } from '../text/glossary';
import { Term } from './Term';

test.each(['a tap', 'the keyboard'])(
  'a term is explained by %s, and always to screen readers',
  async (by) => {
    const { user } = renderScreen(<Term of="TDP" />);
    const word = screen.getByRole('button', { name: 'TDP' });
    expect(word).toHaveAccessibleDescription(glossary.TDP);
    expect(screen.queryByRole('tooltip')).toBeNull();
    if (by === 'a tap') await user.click(word);
    else await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(glossary.TDP);
  },
);
