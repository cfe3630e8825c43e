import { X } from 'lucide-react';

/** Clear icon for antd's select. antd's own is 12 px and announced as 'Clear' only; theme.css makes this a 24 px target. */
export const allowClear = (label = 'the choice') => ({
  clearIcon: <X size={14} aria-hidden />,
  label: `Clear ${label}`,
});
