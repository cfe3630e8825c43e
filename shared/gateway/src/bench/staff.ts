/** What is asked for at the busiest, by everybody at once: a page every five seconds with four calls, an open tab's questions
 * (measured), and a first visit of all areas within five minutes, as after a release of everything. */
const callsPerSecond = 4 / 5;
const arrivalSeconds = 300;

/** A port is kept for a minute, and compose gives a gateway these. */
const callsByPorts = (65_535 - 1024) / 60;
/** Of the one processor that a gateway may use. */
const usedAtMost = 0.5;

export interface Measured {
  requestsPerVisit: number;
  idlePerMinute: number;
  /** Milliseconds of the processor: of a file or a pointer, and of a call. */
  fileTime: number;
  callTime: number;
}

/** How many gateways so many staff need, and one more, so that one may be missing. */
export function gatewaysFor(
  staff: number,
  { requestsPerVisit, idlePerMinute, fileTime, callTime }: Measured,
) {
  const calls = staff * callsPerSecond;
  const files = staff * (idlePerMinute / 60 + requestsPerVisit / arrivalSeconds);
  const processors = (calls * callTime + files * fileTime) / 1000;
  const needed = Math.max(Math.ceil(calls / callsByPorts), Math.ceil(processors / usedAtMost));
  return { calls, files, processors, gateways: needed + 1 };
}
