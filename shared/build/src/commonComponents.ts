/** The antd components that the frame, the design system or several areas stand on; measured by `npm run bench`. */
export const commonComponents = 'alert button config-provider flex'.split(' ');
/** Those that come later as a whole, on several pages: their styles are style sheets too, each beside the component's code. */
export const laterComponents =
  'collapse dropdown empty input layout menu modal radio select switch tabs'.split(' ');

/** Components of antd that stand on the same code, or that are small and seldom: each row is one chunk. */
export const componentFamilies = [
  'app message notification',
  'affix anchor border-beam divider listy masonry rate segmented space statistic style version watermark',
  'avatar badge',
  'back-top float-button',
  'calendar date-picker time-picker',
  'col grid row',
  'popconfirm popover',
  'progress upload',
  'qr-code qrcode',
  'steps timeline',
  'tree tree-select',
].map((names) => names.split(' '));
