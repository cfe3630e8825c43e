import { createContext } from 'react';

/**
 * What antd's ConfigProvider takes of the maker of styles; the tokens with which a theme begins are left out for the same
 * reason (together 2 kB gzip). There is one theme, in style sheets: another for a part of a page changes nothing here.
 */
export const StyleContext = createContext<{ layer?: boolean }>({});
export const createTheme = () => undefined;
