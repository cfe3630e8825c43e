import { workspaceTexts } from './testWorkspaceTexts';

test('every import of a module finds it on a disk that ignores case, as those of Windows and macOS do', () => {
  const code = workspaceTexts().filter((path) => /\.(tsx?|mjs)$/.test(path));
  // An import names no extension: there, `./SavedViews` finds `savedViews.ts` before `SavedViews.tsx`.
  const moduleOf = (path: string) => path.toLowerCase().replace(/\.\w+$/, '');
  const seen = new Map(code.map((path) => [moduleOf(path), path]));
  expect(code.filter((path) => seen.get(moduleOf(path)) !== path)).toEqual([]);
});
