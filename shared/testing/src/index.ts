export { accessibilityFaults } from './accessibilityFaults';
export { type SavedFile, watchDownloads } from './downloads';
export { everythingOfPage } from './everythingOfPage';
export { choose, fill, offered } from './forms';
export { changesSent, connect, testConfig, testPlatform } from './platform';
export { pngFile } from './pngFile';
export { type AreaPage, renderArea } from './renderArea';
export { seeded } from './seeded';
