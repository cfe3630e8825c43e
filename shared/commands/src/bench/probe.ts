/** A condition on the page: visible elements with matching text. */
export interface Shown {
  selector: string;
  /** The minimum number of elements; defaults to one. */
  count?: number;
  /** A regular expression for their text; defaults to any non-empty text. */
  text?: string;
  /** The previous text, which must have changed. */
  not?: string | null;
}

interface Probe {
  /** Start and duration of tasks of more than 50 ms. */
  readonly longTasks: { startTime: number; duration: number }[];
  /** The cumulative layout shift so far. */
  shifted: number;
  shows(shown: Shown): boolean;
  /** The time of the frame that shows it, in milliseconds since navigation. */
  painted(shown: Shown): Promise<number>;
  /** Starts waiting for an event and the frame that shows its outcome. */
  await(event: string, shown: Shown): void;
  /** Milliseconds from that event to that frame. */
  awaited: Promise<number>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before its scripts. Uses only methods: tsx wraps other functions with a helper the page lacks. */
export function installProbe(): void {
  performance.setResourceTimingBufferSize(10_000);
  window.probe = {
    longTasks: [],
    shifted: 0,
    shows({ selector, count = 1, text = '\\S', not }) {
      const expected = new RegExp(text);
      const found = [...document.querySelectorAll(selector)].filter(
        (element) =>
          element.textContent !== not &&
          expected.test(element.textContent ?? '') &&
          element.getClientRects().length > 0,
      );
      return found.length >= count;
    },
    async painted(shown) {
      const latest = performance.now() + 60_000;
      while (!this.shows(shown)) {
        if (performance.now() > latest)
          throw new Error(`Not shown within a minute: ${JSON.stringify(shown)}`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now();
    },
    await(event, shown) {
      this.awaited = new Promise((resolve) => {
        addEventListener(
          event,
          ({ timeStamp }) => resolve(this.painted(shown).then((at) => at - timeStamp)),
          { once: true, capture: true },
        );
      });
    },
    awaited: Promise.resolve(Number.NaN),
  };
  new PerformanceObserver((list) => window.probe.longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        window.probe.shifted += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}
