import { posix } from 'node:path';

interface ReportedModule {
  /** Everything that `import { … } from` can import. */
  names: ReadonlySet<string>;
  digest: string;
}

function modulesOf(report: string): Map<string, ReportedModule> {
  const sections = new Map(
    [...report.matchAll(/^## (\S+)\n\n```ts\n([\s\S]*?)\n```$/gm)].map(([, file = '', text = '']) => [
      file,
      text,
    ]),
  );
  const namesOf = (file: string): string[] => {
    const text = sections.get(file) ?? '';
    const declared = text.matchAll(
      /^export (?:declare )?(?:abstract )?(?:function|const|let|class|interface|type|enum) (\w+)/gm,
    );
    const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
      list.split(','),
    );
    const passedOn = text.matchAll(/^export \* from ["'](\.[^"']+)["']/gm);
    return [
      ...[...declared].map(([, name = '']) => name),
      ...listed.map((name) => name.replace(/^.* as |^\s*type /, '').trim()),
      ...[...passedOn].flatMap(([, path = '']) => namesOf(`${posix.join(posix.dirname(file), path)}.d.ts`)),
    ].filter((name) => name !== '');
  };
  const fileOf = (module: string) =>
    module === '.'
      ? 'src/index.d.ts'
      : ([...sections.keys()].find((file) => posix.basename(file) === `${module.slice(2)}.d.ts`) ?? '');
  const rows = report.matchAll(/^\| (\.\S*) \| \S+ \| (\w+) \|$/gm);
  return new Map(
    [...rows].map(([, module = '', digest = '']) => {
      const names = new Set(namesOf(fileOf(module)));
      return [module, { names, digest }];
    }),
  );
}

export interface ApiChanges {
  /** Names such as `choose of @console/testing`; or a module that has no names. */
  added: string[];
  gone: string[];
  /** Modules with the same names but changed declarations. */
  changed: string[];
}

const hasSame = (one: ReportedModule['names'], other: ReportedModule['names']) =>
  one.size === other.size && [...one].every((name) => other.has(name));

/** The changes between two reports of a package that affect areas. */
export function apiChanges(name: string, before: string, after: string): ApiChanges {
  const [old, now] = [modulesOf(before), modulesOf(after)];
  const request = (module: string) => `@console/${name}${module.slice(1)}`;
  const lacking = (all: typeof old, some: typeof old) =>
    [...all].flatMap(([module, { names }]) => {
      const others = some.get(module)?.names;
      if (!others && names.size === 0) return [request(module)];
      return [...names].filter((each) => !others?.has(each)).map((each) => `${each} of ${request(module)}`);
    });
  const changed = [...now].filter(([module, { names, digest }]) => {
    const was = old.get(module);
    return was && was.digest !== digest && hasSame(was.names, names);
  });
  return {
    added: lacking(now, old),
    gone: lacking(old, now),
    changed: changed.map(([module]) => request(module)),
  };
}
