import './compiledOnce.mjs';
import { TestEnvironment } from 'jest-environment-node';
import { forgetStorages } from './storages.mjs';

export default class NodeTestEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    forgetStorages();
  }
}
