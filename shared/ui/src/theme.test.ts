import { theme } from 'antd';
import { contrastRatio, TEXT_CONTRAST } from './contrast';
import { type ColourMode, onAccent } from './palette';
import { consoleTheme } from './theme';

const NON_TEXT_CONTRAST = 3;

function tokens(mode: ColourMode) {
  return theme.getDesignToken(consoleTheme(mode));
}

type Tokens = ReturnType<typeof tokens>;

const grounds: (keyof Tokens)[] = [
  'colorBgContainer',
  'colorBgElevated',
  'colorBgLayout',
  'colorFillAlter',
  'colorFillTertiary',
];
const texts: (keyof Tokens)[] = [
  'colorText',
  'colorTextSecondary',
  'colorTextTertiary',
  'colorTextQuaternary',
  'colorTextPlaceholder',
  'colorTextDescription',
  'colorLink',
  'colorLinkHover',
  'colorErrorText',
  'colorSuccess',
  'colorWarning',
];
const onTinted: [keyof Tokens, keyof Tokens][] = [
  ['colorTextDisabled', 'colorBgContainerDisabled'],
  ['colorSuccess', 'colorSuccessBg'],
  ['colorWarning', 'colorWarningBg'],
  ['colorError', 'colorErrorBg'],
  ['colorInfo', 'colorInfoBg'],
  ['colorText', 'colorErrorBg'],
  ['colorText', 'colorWarningBg'],
  ['colorErrorText', 'colorErrorBg'],
  ['colorText', 'colorPrimaryBg'],
  ['colorLink', 'colorPrimaryBg'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (mode) => {
  const token = tokens(mode);
  const ratio = (text: keyof Tokens, ground: keyof Tokens) =>
    contrastRatio(String(token[text]), String(token[ground]));

  test.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s reads on %s',
    (text, ground) => {
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    },
  );

  test.each(onTinted)('%s reads on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test.each([
    'colorPrimary',
    'colorPrimaryHover',
    'colorPrimaryActive',
    'colorError',
    'colorErrorHover',
  ] as const)('the text of a button reads on %s', (ground) => {
    expect(contrastRatio(onAccent[mode], token[ground])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test.each(['colorBorder', 'colorPrimary'] as const)(
    '%s can be told from the ground of a control',
    (line) => {
      expect(ratio(line, 'colorBgContainer')).toBeGreaterThanOrEqual(NON_TEXT_CONTRAST);
    },
  );
});

test.each<ColourMode>(['light', 'dark'])('a button that works is as readable as before, in %s', (mode) => {
  expect(tokens(mode).opacityLoading).toBe(1);
});
