import { useContext, useEffect, useState } from 'react';
import { ClockContext } from '../dongle/useDongle';

const second = 1000;

/** Seconds since mount, by the clock of the run. Hidden from screen readers, since it changes every second. */
export function Elapsed() {
  const clock = useContext(ClockContext);
  const [start] = useState(() => clock.now());
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    let cancel: () => void;
    // Measured, not counted: timers may fire early, and those of a hidden tab may be throttled to once a minute.
    function update() {
      const elapsed = clock.now() - start;
      setSeconds(Math.floor(elapsed / second));
      cancel = clock.after(second - (elapsed % second), update);
    }
    update();
    return () => cancel();
  }, [clock, start]);
  return <span aria-hidden>{seconds} s</span>;
}
