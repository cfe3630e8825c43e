import type { Rspack } from '@rsbuild/core';

/** Runtime modules that are the same in every entry: how chunks are loaded, and from where. */
const commonModules = [
  'auto_public_path',
  'create_script_url',
  'css loading',
  'get_trusted_types_policy',
  'global',
  'load_script',
];

/** Placeholders that throw, written by rspack; the shell replaces them when it starts the remote. */
const placeholder =
  /__webpack_require__\.(\w+|f\.consumes) = __webpack_require__\.\1 \|\| function\(\) \{[^}]*\};?/g;

const consumes =
  /^\s*__webpack_require__\.consumesLoadingData = \{ chunkMapping: (\{[^}]*\}), moduleIdToConsumeDataMapping: \{(.*)\}, initialConsumes: \[\] \};\s*$/s;
const consumed =
  /\s*("[^"]+"): \{ shareScope: "default", shareKey: "([^"]+)", import: null, requiredVersion: "\^[^"]+", strictVersion: false, singleton: true, eager: false, fallback: undefined, treeShakingMode: null \},?\s*/g;

/** The shared modules that a remote consumes; their options are the same for each, and `uses` has their versions. */
function consumesInShort(source: string): string {
  const [, chunks, modules] = consumes.exec(source.replace(placeholder, '')) ?? [];
  if (chunks === undefined || modules?.replace(consumed, '') !== '')
    throw new Error('rspack lists consumed modules in a new format: update leanEntry.ts');
  const wanted = [...modules.matchAll(consumed)].map(([, id, request]) => `${id}:"${request}"`);
  return `__webpack_require__.consumed = { chunks: ${chunks}, modules: {${wanted.join(',')}} };`;
}

/** The queue through which chunks arrive, and the chunks included in the entry. */
function chunksInShort(source: string): string {
  const installed = /InstalledChunks = (\{[^}]*\})/.exec(source)?.[1];
  const queue = /globalThis\["[^"]+"\] \|\|= \[\]/.exec(source)?.[0];
  if (!installed || !queue) throw new Error('rspack loads chunks differently: update leanEntry.ts');
  return `__webpack_require__.chunks = { arrived: ${queue}, installed: ${installed} };`;
}

function inShort(name: string, source: string): string {
  if (commonModules.includes(name)) return '';
  if (name === 'consumes_loading') return consumesInShort(source);
  if (name === 'jsonp_chunk_loading') return chunksInShort(source);
  return source.replace(placeholder, '');
}

/**
 * Removes from a remote's entry the runtime code common to all remotes (half of it): the shell has it once
 * (`shell/src/remotes/runtime/remoteRuntime.ts`) and installs it when it starts the remote.
 */
export class LeanEntryPlugin {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap('LeanEntry', (compilation) => {
      compilation.hooks.runtimeModule.tap('LeanEntry', ({ name, source }) => {
        const whole = source?.source.toString() ?? '';
        const short = inShort(name, whole);
        // Modules that contain file names are generated again once hashes are known.
        if (source && short !== whole) source.source = Buffer.from(short);
      });
    });
  }
}
