export { default } from './shared/build/jest/preset.mjs';
