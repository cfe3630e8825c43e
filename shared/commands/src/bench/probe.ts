/** What must stand on the page: elements that are seen, with such a text. */
export interface Shown {
  selector: string;
  /** At least so many of them; one where it is not given. */
  count?: number;
  /** A regular expression; any text but none where it is not given. */
  text?: string;
  /** What the text must not be, since it stood there before. */
  not?: string | null;
}

interface Probe {
  /** Of tasks of more than 50 ms: when they began, and how long they lasted. */
  readonly longTasks: { startTime: number; duration: number }[];
  /** How far the page's parts were moved so far without a person's doing (the score of layout shifts). */
  shifted: number;
  shows(shown: Shown): boolean;
  /** The moment of the frame that shows it, in milliseconds since the page was asked for. */
  painted(shown: Shown): Promise<number>;
  /** Begins to wait for such an event, and for the frame that shows its outcome. */
  await(event: string, shown: Shown): void;
  /** Milliseconds from that event to that frame. */
  awaited: Promise<number>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before its own scripts. Only methods: tsx marks other functions with a helper that the page lacks. */
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
        if (performance.now() > latest) throw new Error(`Not shown in a minute: ${JSON.stringify(shown)}`);
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
