import { createContext } from 'react';

/**
 * The exports of `@ant-design/cssinjs` that antd's ConfigProvider imports. The seed tokens are omitted for the same
 * reason (together 2 kB gzip): there is a single theme, in style sheets, and a nested theme has no effect.
 */
export const StyleContext = createContext<{ layer?: boolean }>({});
export const createTheme = () => undefined;
