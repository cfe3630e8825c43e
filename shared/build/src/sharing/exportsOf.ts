import { readFileSync } from 'node:fs';
import { type Declaration, type ModuleItem, type ParseOptions, parseSync } from '@swc/core';

/** Finds the file that a request from within another file leads to. */
export type Resolve = (request: string, importer: string) => string | undefined;

/** The names that a declaration gives to values; undefined if it takes an object or a list apart. */
function declared(declaration: Declaration): string[] | undefined {
  switch (declaration.type) {
    case 'TsInterfaceDeclaration':
    case 'TsTypeAliasDeclaration':
      return [];
    case 'VariableDeclaration': {
      const names = declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.value : ''));
      return names.includes('') ? undefined : names;
    }
    default:
      return [('identifier' in declaration ? declaration.identifier : declaration.id).value];
  }
}

/** The names under which a statement exports values; undefined if it does not tell. */
function exported(item: ModuleItem): string[] | undefined {
  switch (item.type) {
    case 'ExportDeclaration':
      return declared(item.declaration);
    case 'ExportDefaultDeclaration':
    case 'ExportDefaultExpression':
      return ['default'];
    case 'ExportNamedDeclaration':
      return item.specifiers.flatMap((specifier) => {
        if (specifier.type === 'ExportNamespaceSpecifier') return specifier.name.value;
        if (specifier.type === 'ExportDefaultSpecifier') return specifier.exported.value;
        const isType = item.typeOnly || specifier.isTypeOnly;
        return isType ? [] : (specifier.exported ?? specifier.orig).value;
      });
    case 'ExportAllDeclaration':
    case 'TsImportEqualsDeclaration':
      return undefined;
    default:
      return [];
  }
}

function syntaxOf(file: string): ParseOptions {
  if (!/\.[mc]?tsx?$/.test(file)) return { syntax: 'ecmascript', decorators: true };
  return { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true };
}

/** The statements of a file; none while it is being edited, and cannot be parsed or read. The build that it is in says so. */
function statementsOf(file: string): ModuleItem[] {
  try {
    return parseSync(readFileSync(file, 'utf8'), syntaxOf(file)).body;
  } catch {
    return [];
  }
}

/**
 * The values that a module exports, according to its code and that of the files read for it. The names are incomplete if they
 * are only known when it runs, as those of a CommonJS module.
 */
export function exportsOf(module: string, resolve: Resolve) {
  const files = new Set<string>();
  let areComplete = true;
  const namesIn = (file: string): string[] => {
    if (files.has(file)) return [];
    files.add(file);
    const body = statementsOf(file);
    if (!body.some(({ type }) => /^(Im|Ex)port/.test(type))) areComplete = false;
    return body.flatMap((item) => {
      const source = item.type === 'ExportAllDeclaration' && resolve(item.source.value, file);
      if (source) return namesIn(source).filter((name) => name !== 'default');
      const names = exported(item);
      if (!names) areComplete = false;
      return names ?? [];
    });
  };
  // Overloads repeat theirs.
  const names = [...new Set(namesIn(module))];
  return { names, areComplete, files };
}
