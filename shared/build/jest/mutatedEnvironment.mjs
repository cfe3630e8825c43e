import BrowserEnvironment from './environment.mjs';
import NodeEnvironment from './nodeEnvironment.mjs';

/** Skips the remaining tests of a file once one has failed, which is enough to kill a mutant. */
const untilKilled = (Environment) =>
  class extends Environment {
    #isKilled = false;

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'test_start' && this.#isKilled) event.test.mode = 'skip';
      if (event.name === 'test_done' && event.test.errors.length > 0) this.#isKilled = true;
    }
  };

const InBrowser = untilKilled(BrowserEnvironment);
const InNode = untilKilled(NodeEnvironment);

export default process.env.MUTATED_IN_NODE ? InNode : InBrowser;
