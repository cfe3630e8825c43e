import { type ColourMode, coloursIn, ownColours, palette } from '@console/ui/palette';

/** The custom property of one of antd's tokens. */
export const tokenProperty = (name: string) =>
  `--ant-${name.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`)}`;

function properties(mode: ColourMode): string {
  const tokens = Object.entries(coloursIn(mode, palette)).map(([name, colour]) => [
    tokenProperty(name),
    colour,
  ]);
  const own = Object.entries(coloursIn(mode, ownColours)).map(([name, colour]) => [
    `--console-${name}`,
    colour,
  ]);
  return [...tokens, ...own].map((pair) => pair.join(':')).join(';');
}

/** The console's own colours, and those that pages need before antd's style sheets have loaded, as custom properties. */
export const colourSheet = () =>
  `:root{${properties('light')}}\n:root[data-mode="dark"]{${properties('dark')}}\n`;
