import type { WrittenStyles } from './writtenStyles';

/** Custom properties by name. */
type Declarations = Map<string, string>;

const declaration = /(--[\w-]+):((?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^;(])*)(?:;|$)/g;

function declarationsOf(css: string): Declarations {
  const bodies = [...css.matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) => body);
  return new Map(
    bodies
      .flatMap((body) => [...body.matchAll(declaration)])
      .map(([, name = '', value = '']) => [name, value]),
  );
}

const without = (all: Declarations, known: Declarations): Declarations =>
  new Map([...all].filter(([name, value]) => known.get(name) !== value));

function rule(selector: string, declarations: Declarations): string {
  if (declarations.size === 0) return '';
  return `${selector}{${[...declarations].map((pair) => pair.join(':')).join(';')}}\n`;
}

/**
 * The custom properties of both modes, on the root element: those of the light mode, and those that differ in the dark
 * mode. antd writes them on each component, because it supports a theme per part of a page; the console has a single one.
 */
function properties({ light, dark }: WrittenStyles): string {
  const of = ({ token, cssVar }: WrittenStyles['light']) => declarationsOf(token + cssVar);
  const own = of(light);
  return rule(':root', own) + rule(':root[data-mode="dark"]', without(of(dark), own));
}

/**
 * Combines antd's styles for both modes into one style sheet.
 * @param of the rendered module, for the error if the modes differ in more than property values
 */
export function styleSheet(written: WrittenStyles, of: string): string {
  const { light, dark } = written;
  if (dark.style !== light.style)
    throw new Error(`antd's ${of} has different rules in the dark mode: update styleSheet.ts`);
  return properties(written) + light.style;
}
