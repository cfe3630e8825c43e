/** What the words of the trade mean here, once; shown by `Term` where they stand. */
export const glossary = {
  TDP: 'The number by which the token platform knows the technical profile of a device. Whoever approves the device gives it; it is required for each device.',
  'TDP Identifier': 'The name that belongs to the number of the TDP.',
  Rcos: 'RCOS, a chip operating system. A device that does not support it cannot take services that are made for it.',
  Tokenisation:
    'Putting a token on the wearable in place of the card number. A token works with this wearable only, so the card itself is never on it.',
  'Promo Ready': 'Whether the device can take promotional services beside payment.',
  Token:
    'What stands in for the card number on a wearable. It is of one wearable and one card, and can be ended without the card.',
  Personalisation:
    'Writing a service and its token onto the chip of the wearable. Until it is done the service is PROCESSING and cannot pay.',
  'Refresh token':
    'Keeps a customer signed in to the mobile application. Without it they have to sign in again; their cards are not touched.',
  PSD2: 'The European law on payments: after so much has been paid without a PIN, the next payment asks for one.',
  pending: 'The place of devices and applications that belong to no entity yet. It is no company.',
  Multos:
    'The chip of the security dongles that appliances sign in with. It keeps a key that cannot be read out.',
} as const satisfies Record<string, string>;

export type GlossaryTerm = keyof typeof glossary;
