import './compiledOnce.mjs';

export { TestEnvironment as default } from 'jest-environment-node';
