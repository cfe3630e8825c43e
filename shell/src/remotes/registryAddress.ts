export const registryAddress = '/remotes.json';
