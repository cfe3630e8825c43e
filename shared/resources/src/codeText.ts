/** Well-known abbreviations, and the first letter. */
const upperCase = /\b(ble|id|nfc|qr|rfid|sim|usb)\b|^./g;

/** The words of a code: 'NFC key fob' for 'NFC_KEY_FOB'. Underscores become spaces (part 1, section 2). */
export function codeText(code: string): string {
  const words = code.replaceAll('_', ' ').trim().toLowerCase();
  return words.replace(upperCase, (part) => part.toUpperCase());
}
