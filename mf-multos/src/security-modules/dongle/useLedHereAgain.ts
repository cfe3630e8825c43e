import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls back when a link leads to the page that is already shown, where it would otherwise seem to do nothing. */
export function useLedHereAgain(onLed: () => void): void {
  const { key } = useLocation();
  const led = useRef(key);
  const onLedAgain = useEffectEvent(onLed);
  useEffect(() => {
    if (key === led.current) return;
    led.current = key;
    onLedAgain();
  }, [key]);
}
