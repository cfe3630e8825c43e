/** The antd components that the frame, the design system or several areas stand on; measured by `npm run bench`. */
export const commonComponents = 'alert button config-provider flex skeleton tag tooltip'.split(' ');
/** Those that come later as a whole, on several pages: their styles are style sheets too, each beside the component's code. */
export const laterComponents =
  'collapse dropdown empty input layout menu modal radio select switch tabs'.split(' ');
