import { screen } from '@testing-library/react';

/** Where the console says what was done; it is there before there is anything to say. */
export const statusRegion = () => screen.getByRole('status', { name: 'Last action' });
