import { environmentTones } from '@console/api';
import { theme } from 'antd';
import { contrastRatio, readableOn, TEXT_CONTRAST } from './contrast';
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
  // The selected item of the drawer and of a menu.
  ['colorPrimaryActive', 'colorPrimaryBg'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (mode) => {
  const token = tokens(mode);
  const own = coloursIn(mode, ownColours);
  const ratio = (text: keyof Tokens, ground: keyof Tokens) =>
    contrastRatio(String(token[text]), String(token[ground]));

  test.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s is readable on %s',
    (text, ground) => {
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    },
  );

  test.each(onTinted)('%s is readable on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test.each([
    'colorPrimary',
    'colorPrimaryHover',
    'colorPrimaryActive',
    'colorError',
    'colorErrorHover',
  ] as const)('the text of a button is readable on %s', (ground) => {
    expect(contrastRatio(own['on-accent'], token[ground])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test.each(Object.entries(own).filter(([name]) => name.startsWith('fill-')))(
    'the chart colour %s is distinguishable from its background',
    (_, fill) => {
      expect(contrastRatio(fill, String(token.colorBgContainer))).toBeGreaterThanOrEqual(NON_TEXT_CONTRAST);
    },
  );

  test.each(environmentTones)(
    'the name of an environment is readable in %s, and its strip is visible',
    (tone) => {
      const ink = own[`tone-${tone}-ink`];
      expect(contrastRatio(ink, own[`tone-${tone}-ground`])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrastRatio(ink, String(token.colorBgContainer))).toBeGreaterThanOrEqual(NON_TEXT_CONTRAST);
    },
  );

  test('the selected item stands out from its surroundings', () => {
    expect(ratio('colorPrimaryBg', 'colorBgContainer')).toBeGreaterThanOrEqual(mode === 'dark' ? 1.3 : 1.1);
    // The line next to it.
    expect(ratio('colorPrimary', 'colorPrimaryBg')).toBeGreaterThanOrEqual(NON_TEXT_CONTRAST);
  });

  test.each(['colorBorder', 'colorPrimary'] as const)(
    '%s is distinguishable from the background of a control',
    (line) => {
      expect(ratio(line, 'colorBgContainer')).toBeGreaterThanOrEqual(NON_TEXT_CONTRAST);
    },
  );
});

test.each<ColourMode>(['light', 'dark'])('a loading button is as readable as before in %s mode', (mode) => {
  expect(tokens(mode).opacityLoading).toBe(1);
});

test('computes the contrast as WCAG does', () => {
  expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#fff')).toBeCloseTo(4.478, 2);
  expect(contrastRatio('#123456', '#123456')).toBe(1);
});

test('the contrast is undefined unless both are hex colours', () => {
  expect(['red', '#12', '#gggggg', 'rgba(0,0,0,.5)'].map((colour) => contrastRatio(colour, '#fff'))).toEqual(
    Array(4).fill(undefined),
  );
});

test('the readable text on a colour is black or white', () => {
  expect([readableOn('#ffee00'), readableOn('#003366')]).toEqual(['#000000', '#ffffff']);
});
