import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace';
import {
  allOf,
  boundBy,
  calledBy,
  isFunction,
  nameOf,
  ownOf,
  partsOf,
  type Syntax,
  syntaxOf,
} from './testSyntax';
import { workspaceTexts } from './testWorkspaceTexts';

// What the linter does not know of react-query and of effects.

/** The code that browsers run, by path. */
const browserCode = workspaceTexts()
  .filter((path) =>
    /^(?:shell|mf-[^/]+|shared\/(?:api|area|auth|resources|ui))\/src\/.*(?<!\.test)\.tsx?$/.test(path),
  )
  .map((path) => [path, readFileSync(join(workspaceRoot, path), 'utf8')] as const);

/** Where, as `file: name`. Only files with that text are parsed. */
const found = (where: RegExp, namesIn: (code: string, path: string) => string[]) =>
  browserCode
    .filter(([, code]) => where.test(code))
    .flatMap(([path, code]) => namesIn(code, path).map((name) => `${path}: ${name}`));

/** What a name in a function stands for: a value given by its caller or a hook, or what it is made of. */
type Scope = ReadonlyMap<string, 'given' | Syntax>;

/** Hooks whose result is the same for every record. */
const constantHooks = ['useRef', 'useQueryClient', 'useStore', 'useEffectEvent', 'useNavigate'];

const isGivenByHook = (init: Syntax) =>
  /^use[A-Z]/.test(calledBy(init)) && !constantHooks.includes(calledBy(init));

function scopeOf(within: Syntax, around: Scope): Scope {
  const scope = new Map(around);
  for (const name of boundBy(within.params)) scope.set(name, 'given');
  for (const part of ownOf(within)) {
    if (part.type === 'FunctionDeclaration' && part !== within) scope.set(nameOf(part.identifier), part);
    if (part.type !== 'VariableDeclarator') continue;
    const [init] = partsOf([part.init]);
    for (const name of boundBy(part.id))
      if (init) scope.set(name, isGivenByHook(init) ? 'given' : init);
      else scope.delete(name);
  }
  return scope;
}

/** The given values that a part of the code depends on, by way of whatever is made of them. */
function givenTo(part: Syntax, scope: Scope, passed: readonly string[] = []): string[] {
  const parts = allOf(part);
  const own = new Set(
    parts.flatMap(({ type, params, id }) => boundBy(type === 'VariableDeclarator' ? id : params)),
  );
  const callees = new Set(parts.map(({ type, callee }) => type === 'CallExpression' && callee));
  return parts.flatMap((each) => {
    const name = nameOf(each);
    const meaning = own.has(name) || passed.includes(name) ? undefined : scope.get(name);
    // A function that was given is no data.
    if (meaning === 'given') return callees.has(each) ? [] : name;
    return meaning ? givenTo(meaning, scope, [...passed, name]) : [];
  });
}

function missingOf(query: Syntax, scope: Scope): string[] {
  const member = (name: string) =>
    partsOf(query.properties).find((property) => nameOf(property.key) === name || nameOf(property) === name);
  // The latter in useHistoryWindows.
  const [key, read] = [member('queryKey') ?? member('key'), member('queryFn') ?? member('load')];
  // What is only read on demand is read with the values of that moment.
  const isOnDemand = partsOf(member('enabled')).some(
    ({ type, value }) => type === 'BooleanLiteral' && !value,
  );
  if (!key || !read || isOnDemand) return [];
  const named = givenTo(key, scope);
  return [...new Set(givenTo(read, scope))].filter((name) => !named.includes(name));
}

/** The values that a query reads by without naming them in its key. */
function missingIn(code: string, path?: string): string[] {
  const visit = (part: Syntax, around: Scope): string[] => {
    const scope = isFunction(part) ? scopeOf(part, around) : around;
    const missing = part.type === 'ObjectExpression' ? missingOf(part, scope) : [];
    return [...missing, ...partsOf(part).flatMap((child) => visit(child, scope))];
  };
  return syntaxOf(code, path).flatMap((statement) => visit(statement, new Map()));
}

/** Where each value is forgotten that the name of the case says. */
const mistakes: [forgotten: string, code: string][] = [
  ['id', "const q = (id: string) => queryOptions({ queryKey: areaKey('mf-x'), queryFn: () => read(id) });"],
  [
    'state',
    "const q = { list: (id, state) => ({ queryKey: ['mf-x', id], queryFn: () => read(id, { state }) }) };",
  ],
  [
    'entity',
    'function useRows() { const entity = useOwnEntity(); return useQuery({ queryKey: k, queryFn: () => read(entity) }); }',
  ],
  [
    'until',
    'function q({ id, until }) { const load = () => read(id, until); return { queryKey: [id], queryFn: () => load() }; }',
  ],
  [
    'days',
    'function q(id, days = MOST) { return { queryKey: [id], async queryFn({ signal }) { return read(id, days, signal); } }; }',
  ],
  ['id', 'const useLog = (id) => useHistoryWindows({ key: all, load: (window) => read(id, window) });'],
];

test.each(mistakes)('%s is missing in the key of %s', (forgotten, code) => {
  expect(missingIn(code)).toEqual([forgotten]);
});

test.each([
  'const q = (id: Id) => ({ queryKey: [id], queryFn: ({ signal }) => read(id as string, signal) });',
  'const q = ({ device }) => { const { brand } = device; return { queryKey: [brand], queryFn: () => read({ device }) }; };',
  'function useRows(read) { const rows = useRef(); return useQuery({ queryKey: k, queryFn: () => read(rows.current) }); }',
  'const q = (id) => ({ queryKey: [id], queryFn: async () => (await list(id)).filter(({ day }) => day !== other.id) });',
  'const q = (known) => ({ queryKey: [], enabled: false, queryFn: () => read(known) });',
  'function useRow(id) { const store = useStore(); const note = useEffectEvent(show); return useQuery({ queryKey: [id], queryFn: () => read(id, store, note) }); }',
])('nothing is missing in the key of %s', (code) => {
  expect(missingIn(code)).toEqual([]);
});

test('a query key names every value that its query reads: without it, a screen shows the reply for another', () => {
  expect(found(/\b(?:queryFn|useHistoryWindows)\b/, missingIn)).toEqual([]);
});

const start = /^(?:(?:window|document|globalThis|self)\.)?(?:addEventListener|setInterval)$/;

/** What effects start without returning a function that ends it. */
const unended = (code: string, path?: string): string[] =>
  syntaxOf(code, path)
    .flatMap(allOf)
    .filter((part) => /^use(?:Layout)?Effect$/.test(calledBy(part)))
    .flatMap((effect) => {
      const [run] = partsOf(effect.arguments);
      const parts = run && isFunction(run) ? ownOf(run) : [];
      const hasEnd = parts.some(({ type, argument }) => type === 'ReturnStatement' && argument);
      return hasEnd ? [] : parts.map(calledBy).filter((called) => start.test(called));
    });

test.each([
  ['addEventListener', "useEffect(() => addEventListener('online', retry), [retry]);"],
  [
    'document.addEventListener',
    "useLayoutEffect(() => { if (on) document.addEventListener('paste', take); }, [on]);",
  ],
  ['setInterval', 'function useTick(tick) { useEffect(() => { setInterval(tick, 1000); }, [tick]); }'],
])('%s is not ended in %s', (started, code) => {
  expect(unended(code)).toEqual([started]);
});

test.each([
  'useEffect(() => { const timer = setInterval(tick); return () => clearInterval(timer); }, []);',
  "useEffect(() => { image.current.addEventListener('load', show, { once: true }); }, []);",
  'useEffect(() => store.subscribe(tick), []);',
  "const onPress = () => { addEventListener('pointerup', end, { once: true }); };",
])('everything is ended in %s', (code) => {
  expect(unended(code)).toEqual([]);
});

test('an effect ends what it starts: otherwise it goes on after the page was left, once more with each visit', () => {
  expect(found(/\buse(?:Layout)?Effect\(/, unended)).toEqual([]);
});
