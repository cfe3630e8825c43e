const abbreviations = /\b(ble|id|nfc|qr|rfid|sim|usb)\b/g;

/** The words of a code: 'NFC key fob' for 'NFC_KEY_FOB'. Underscores become spaces (part 1, section 2). */
export function codeText(code: string): string {
  const words = code
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()
    .replace(abbreviations, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
