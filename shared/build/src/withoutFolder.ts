/**
 * What starts the federation is a module whose address holds its source, with the paths of what it imports. Names in a
 * bundle follow from addresses, and are to be the same wherever a commit is checked out: a release is known by its files.
 */
export const withoutFolder = (address: string): string =>
  address.replaceAll(/(?<=%22)(?:(?!%22).)*?(?=node_modules)/g, '');
