/**
 * Peak load, with everybody busy at once: a page every five seconds with four calls, the requests of an open tab
 * (measured), and a first visit of all areas within five minutes, as after releasing everything.
 */
const callsPerSecond = 4 / 5;
const arrivalSeconds = 300;

/** A port stays occupied for a minute; docker-compose.yml gives a gateway this range of ports. */
const callsByPorts = (65_535 - 1024) / 60;
/** Share of its one processor at which a gateway counts as full. */
const usedAtMost = 0.5;

export interface Measured {
  requestsPerVisit: number;
  idlePerMinute: number;
  /** CPU time in milliseconds of a file or a pointer, and of a call. */
  fileTime: number;
  callTime: number;
}

/** Number of gateways for a number of staff, plus one on standby. */
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
