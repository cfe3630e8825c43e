import './compiledOnce.mjs';
import { setMaxListeners } from 'node:events';
import { TestEnvironment } from 'jest-environment-jsdom';
import { leanLabels } from './leanLabels.mjs';
import { leanStyles } from './leanStyles.mjs';
import { pageChanges } from './pageChanges.mjs';
import { forgetStorages } from './storages.mjs';

// Browsers do not warn of many listeners on one AbortSignal.
setMaxListeners(0);

/** Open channels of a page, closed with it so that no messages leak into another test file. */
const channels = new Set();

/** A channel that does not keep the process alive. */
class TabChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
    channels.add(this);
  }
}

/** React's scheduler opens one per page and never closes it. */
class PageMessageChannel extends MessageChannel {
  constructor() {
    super();
    channels.add(this.port1);
  }
}

/**
 * Web APIs that jsdom lacks, taken from Node's implementation. Not its File, Blob and FormData: jsdom's file inputs and
 * FileReader accept only jsdom's own files.
 */
const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  AbortController,
  AbortSignal,
  ReadableStream,
  WritableStream,
  TransformStream,
  CompressionStream,
  DecompressionStream,
  TextEncoder,
  TextDecoder,
  TextDecoderStream,
  BroadcastChannel: TabChannel,
  MessageChannel: PageMessageChannel,
  MessagePort,
  structuredClone,
  crypto,
  CryptoKey,
  Uint8Array,
  ArrayBuffer,
};

export default class ConsoleEnvironment extends TestEnvironment {
  constructor(config, context) {
    const options = { url: 'http://console.test/', ...config.projectConfig.testEnvironmentOptions };
    super(
      { ...config, projectConfig: { ...config.projectConfig, testEnvironmentOptions: options } },
      context,
    );
  }

  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(fromNode))
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    const changes = pageChanges(this.global);
    leanStyles(this.global, changes);
    leanLabels(this.global, changes);
  }

  async teardown() {
    for (const channel of channels) channel.close();
    channels.clear();
    await super.teardown();
    forgetStorages();
  }
}
