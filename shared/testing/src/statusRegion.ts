import { screen } from '@testing-library/react';

/** The live region that announces completed actions; always present, even if empty. */
export const statusRegion = () => screen.getByRole('status', { name: 'Last action' });
