import { platformNow } from '@console/api';
import { formatDateTime } from '@console/ui/formatDateTime';
import { useTimeZoneChoice } from '@console/ui/timeZoneChoice';
import { useEffect } from 'react';

/** Writes the time of printing to the body: theme.css prints it below the page, or below the dialog that replaces it. */
export function usePrintTime() {
  const zone = useTimeZoneChoice();
  useEffect(() => {
    const { dataset } = document.body;
    const write = () => {
      const time = formatDateTime(platformNow() / 1000, 'long', zone);
      dataset.printed = `Printed ${time}${zone === 'utc' ? ' UTC' : ''}`;
    };
    addEventListener('beforeprint', write);
    return () => {
      removeEventListener('beforeprint', write);
      delete dataset.printed;
    };
  }, [zone]);
}
