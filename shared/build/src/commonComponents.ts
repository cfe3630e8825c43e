/** The antd components that the frame, the design system or several areas stand on; measured by `npm run bench`. */
export const commonComponents = 'alert button config-provider flex input modal skeleton tag tooltip'.split(
  ' ',
);
