/**
 * Explanations of technical terms, shown by `Term`. The specification does not explain TDP, RCOS and Promo Ready, so
 * neither does this.
 */
export const glossary = {
  TDP: 'A number that the platform requires for every device. What it stands for is not defined in this console: use the value that the platform team gave you.',
  'TDP Identifier':
    'A text that the platform requires together with the TDP. What it stands for is not defined in this console: use the value that the platform team gave you.',
  Rcos: 'A capability that the platform records for every device. What RCOS stands for is not defined in this console: ask the platform team before you change it.',
  Tokenisation:
    'Replacing the card number with a token, which is what the wearable pays with. A device that does not support it cannot take a card that needs it.',
  'Promo Ready':
    'A capability that the platform records for every device. What it covers is not defined in this console: ask the platform team before you change it.',
  Token:
    'What a wearable pays with in place of the card number. Each token belongs to one service of one wearable.',
  Personalisation:
    'Writing a service to the chip of the wearable. Until it is done, the service is PROCESSING and cannot be used to pay.',
  'Refresh token':
    'Keeps a customer signed in to the mobile application. Without it they have to sign in again.',
  pending: 'A placeholder for devices and applications that have no entity yet. It is not a company.',
  Multos:
    'The chip in the security dongles (security modules) that appliances use. It keeps a private key that cannot be read out.',
} as const satisfies Record<string, string>;

export type GlossaryTerm = keyof typeof glossary;
