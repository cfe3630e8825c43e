export const configAddress = '/config.json';
