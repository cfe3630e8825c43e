import type { Rspack } from '@rsbuild/core';

/** What is the same in every entry: how chunks are fetched, and from where. */
const sameInAll = [
  'auto_public_path',
  'create_script_url',
  'css loading',
  'get_trusted_types_policy',
  'global',
  'load_script',
];

/** In the place of these the shell's start puts its own; rspack writes each as one that throws. */
const placeholder =
  /__webpack_require__\.(\w+|f\.consumes) = __webpack_require__\.\1 \|\| function\(\) \{[^}]*\};?/g;

const consumes =
  /^\s*__webpack_require__\.consumesLoadingData = \{ chunkMapping: (\{[^}]*\}), moduleIdToConsumeDataMapping: \{(.*)\}, initialConsumes: \[\] \};\s*$/s;
const consumed =
  /\s*("[^"]+"): \{ shareScope: "default", shareKey: "([^"]+)", import: null, requiredVersion: "\^([^"]+)", strictVersion: false, singleton: true, eager: false, fallback: undefined, treeShakingMode: null \},?\s*/g;

/** The shared modules that a remote takes, as `name@version`: all else is the same of each. */
function consumesInShort(source: string): string {
  const [, chunks, modules] = consumes.exec(source.replace(placeholder, '')) ?? [];
  if (chunks === undefined || modules?.replace(consumed, '') !== '')
    throw new Error('rspack states otherwise now what a remote takes: see leanEntry.ts');
  const wanted = [...modules.matchAll(consumed)].map(([, id, name, version]) => `${id}:"${name}@${version}"`);
  return `__webpack_require__.consumed = { chunks: ${chunks}, modules: {${wanted.join(',')}} };`;
}

/** The list through which chunks arrive, and those that are in the entry. */
function chunksInShort(source: string): string {
  const installed = /InstalledChunks = (\{[^}]*\})/.exec(source)?.[1];
  const queue = /globalThis\["[^"]+"\] \|\|= \[\]/.exec(source)?.[0];
  if (!installed || !queue) throw new Error('rspack fetches chunks otherwise now: see leanEntry.ts');
  return `__webpack_require__.chunks = { arrived: ${queue}, installed: ${installed} };`;
}

function inShort(name: string, source: string): string {
  if (sameInAll.includes(name)) return '';
  if (name === 'consumes_loading') return consumesInShort(source);
  if (name === 'jsonp_chunk_loading') return chunksInShort(source);
  return source.replace(placeholder, '');
}

/**
 * Leaves out of a remote's entry what is the same in all of them (half of it): the shell has that once
 * (`shell/src/remotes/remoteRuntime.ts`) and puts it there when it starts the remote.
 */
export class LeanEntryPlugin {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap('LeanEntry', (compilation) => {
      compilation.hooks.runtimeModule.tap('LeanEntry', ({ name, source }) => {
        const whole = source?.source.toString() ?? '';
        const short = inShort(name, whole);
        // Those that name files are written again once these have their hashes.
        if (source && short !== whole) source.source = Buffer.from(short);
      });
    });
  }
}
