import BrowserEnvironment from './environment.mjs';
import NodeEnvironment from './nodeEnvironment.mjs';

/** A test that has noticed a change is enough: the others of its file are passed over. */
const untilNoticed = (Environment) =>
  class extends Environment {
    #noticed = false;

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'test_start' && this.#noticed) event.test.mode = 'skip';
      if (event.name === 'test_done' && event.test.errors.length > 0) this.#noticed = true;
    }
  };

const InBrowser = untilNoticed(BrowserEnvironment);
const InNode = untilNoticed(NodeEnvironment);

export default process.env.MUTATED_IN_NODE ? InNode : InBrowser;
