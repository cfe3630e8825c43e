import { X } from 'lucide-react';

/** Clear icon for antd fields. antd's own is 12 px and announced as 'close-circle'; theme.css makes this a 24 px target. */
export const allowClear = { clearIcon: <X size={14} aria-hidden /> };
