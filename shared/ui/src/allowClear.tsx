import { X } from 'lucide-react';

/** For the cross of an antd field, whose own icon is 12 px and is called 'close-circle' aloud; theme.css gives it 24 px. */
export const allowClear = { clearIcon: <X size={14} aria-hidden /> };
