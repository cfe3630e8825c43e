/**
 * Removes the checkout's folder from the data URL of the module that starts the federation, which contains its source
 * with import paths. Module ids are derived from such URLs, and must not depend on where a commit is checked out: a
 * release is identified by its files.
 */
export const withoutFolder = (address: string): string =>
  address.replaceAll(/(?<=%22)(?:(?!%22).)*?(?=node_modules)/g, '');
