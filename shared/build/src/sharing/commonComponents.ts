/**
 * The antd components that the frame, the design system or several areas use on their first screens; see `npm run
 * bench`.
 */
export const commonComponents = 'alert button config-provider flex'.split(' ');
/** Components that several pages load later. Their styles are style sheets too, loaded alongside the component's code. */
export const laterComponents = 'collapse dropdown empty input layout menu modal select switch tabs'.split(
  ' ',
);

/** Components of antd that share code, or are small and rarely used: each row is one chunk. */
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
