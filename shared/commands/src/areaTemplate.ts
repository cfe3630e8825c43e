import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const template = fileURLToPath(new URL('../area-template', import.meta.url));

export interface NewArea {
  /** Such as `mf-fraud-cases`. */
  name: string;
  /** As people read it. */
  title: string;
  port: number;
  /** Place of its link in the drawer. */
  order: number;
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The template speaks of `mf-example`, titled Example Area; `example` is `fraud-cases`, or `fraudCases` in a name. */
function renamed(text: string, { name, title }: NewArea): string {
  const short = name.replace(/^mf-/, '');
  const pascal = short.split('-').map(capital).join('');
  return text
    .replaceAll('Example Area', title)
    .replaceAll('Example', pascal)
    .replaceAll(/example(?=[A-Z])/g, pascal.slice(0, 1).toLowerCase() + pascal.slice(1))
    .replaceAll('example', short);
}

/** The files of a new area: text by path below its folder. */
export function areaFiles(area: NewArea): Record<string, string> {
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = renamed(readFileSync(path, 'utf8'), area);
      const to = renamed(path.slice(template.length + 1), area);
      if (to !== 'area.json') return [to, text];
      return [
        to,
        text
          .replace('"port": 3100', `"port": ${area.port}`)
          .replace('"order": 1000', `"order": ${area.order}`),
      ];
    }),
  );
}
