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
 * The custom properties for both modes at once, on the root element: those of the light mode, and what the dark mode has
 * otherwise. antd writes them at each component, because a part of a page may have a theme of its own there; here none
 * has.
 */
function properties({ light, dark }: WrittenStyles): string {
  const of = ({ token, cssVar }: WrittenStyles['light']) => declarationsOf(token + cssVar);
  const own = of(light);
  return rule(':root', own) + rule(':root[data-mode="dark"]', without(of(dark), own));
}

/**
 * What antd wrote, as one style sheet for both modes.
 * @param of what was drawn, for the error where the modes differ in more than the values of properties
 */
export function styleSheet(written: WrittenStyles, of: string): string {
  const { light, dark } = written;
  if (dark.style !== light.style)
    throw new Error(`antd's ${of} has other rules in the dark mode: see styleSheet.ts`);
  return properties(written) + light.style;
}
