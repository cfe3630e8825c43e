import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the application');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
