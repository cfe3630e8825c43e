/** A product finish: its display name and the colour of its picture. */
export interface Finish {
  name: string;
  hex: string;
}

export const metals: readonly Finish[] = [
  { name: 'Rose Gold', hex: 'd99a83' },
  { name: 'Yellow Gold', hex: 'd8a83a' },
  { name: 'Sterling Silver', hex: 'c3c8cf' },
  { name: 'Black Rhodium', hex: '3a3d44' },
  { name: 'Brushed Titanium', hex: '8f969e' },
  { name: 'Copper', hex: 'b8683f' },
  { name: 'Midnight Blue', hex: '23375f' },
  { name: 'White Ceramic', hex: 'e6e4df' },
];

export const straps: readonly Finish[] = [
  { name: 'Midnight Black', hex: '26272b' },
  { name: 'Navy', hex: '22406e' },
  { name: 'Forest Green', hex: '2f5d46' },
  { name: 'Coral', hex: 'e2725b' },
  { name: 'Sand', hex: 'c9b28f' },
  { name: 'Lilac', hex: '9b86c2' },
  { name: 'Signal Orange', hex: 'e8762b' },
  { name: 'Sky', hex: '6aa9d8' },
  { name: 'Burgundy', hex: '7a2638' },
  { name: 'Stone Grey', hex: '8b8d90' },
];

export const leathers: readonly Finish[] = [
  { name: 'Cognac', hex: '9a5a2d' },
  { name: 'Espresso', hex: '4a3226' },
  { name: 'Tan', hex: 'c08a55' },
  { name: 'Oxblood', hex: '6b2328' },
  { name: 'Ink', hex: '2a3350' },
  { name: 'Moss', hex: '5c6a3a' },
  { name: 'Charcoal', hex: '3b3b3e' },
];
