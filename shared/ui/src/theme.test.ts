import { environmentTones } from '@console/api';
import { theme } from 'antd';
import { contrastRatio, TEXT_CONTRAST } from './contrast';
import { type ColourMode, coloursIn, ownColours } from './palette';
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
  // The chosen item of the drawer and of a menu.
  ['colorPrimaryActive', 'colorPrimaryBg'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (mode) => {
  const token = tokens(mode);
  const own = coloursIn(mode, ownColours);
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
    expect(contrastRatio(own['on-accent'], token[ground])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test.each(Object.entries(own).filter(([name]) => name.startsWith('fill-')))(
    'the part of a chart that is %s can be told from its ground',
    (_, fill) => {
      expect(contrastRatio(fill, String(token.colorBgContainer))).toBeGreaterThanOrEqual(NON_TEXT_CONTRAST);
    },
  );

  test.each(environmentTones)('the word of an environment reads in %s, and its strip is seen', (tone) => {
    const ink = own[`tone-${tone}-ink`];
    expect(contrastRatio(ink, own[`tone-${tone}-ground`])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrastRatio(ink, String(token.colorBgContainer))).toBeGreaterThanOrEqual(NON_TEXT_CONTRAST);
  });

  test('what is chosen stands out from what is around it', () => {
    expect(ratio('colorPrimaryBg', 'colorBgContainer')).toBeGreaterThanOrEqual(mode === 'dark' ? 1.3 : 1.1);
    // The line beside it.
    expect(ratio('colorPrimary', 'colorPrimaryBg')).toBeGreaterThanOrEqual(NON_TEXT_CONTRAST);
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
