export const configAddress = '/config.json';
export const registryAddress = '/remotes.json';
