import { useContext, useEffect, useState } from 'react';
import { ClockContext } from './useDongle';

const second = 1000;

/** Seconds since it is shown, by the clock of the run; not read aloud, since it changes all the time. */
export function Elapsed() {
  const clock = useContext(ClockContext);
  const [began] = useState(() => clock.now());
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    let cancel: () => void;
    // Counted from the clock: timers ring early, and those of a hidden tab may sleep for a minute.
    function look() {
      const sinceBegan = clock.now() - began;
      setSeconds(Math.floor(sinceBegan / second));
      cancel = clock.after(second - (sinceBegan % second), look);
    }
    look();
    return () => cancel();
  }, [clock, began]);
  return <span aria-hidden>{seconds} s</span>;
}
