export { area } from './area';
export { areaPort, remote } from './remote';
export { monolith, shell } from './shell';
export { standalone } from './standalone';
