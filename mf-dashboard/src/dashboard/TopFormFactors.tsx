import { codeText, type TopFormFactor } from '@console/resources';
import { visibleText } from '../visibleText';
import { TopList } from './TopList';

const abbreviations = /\b(id|nfc|qr|rfid|usb)\b/gi;

/** 'NFC key fob' for 'NFC_KEY_FOB'. */
function formFactorText(code: string): string {
  return codeText(code).replace(abbreviations, (word) => word.toUpperCase());
}

/** The form factors with the most wearables. */
export function TopFormFactors({ rows }: { rows: readonly TopFormFactor[] | undefined }) {
  return (
    <TopList
      title="Top 5 form factors"
      unit="wearables"
      images={false}
      rows={rows?.map(({ formFactor, noOfWearables }) => ({
        name: visibleText(formFactorText(formFactor ?? ''), 'Unnamed form factor'),
        count: noOfWearables,
      }))}
    />
  );
}
