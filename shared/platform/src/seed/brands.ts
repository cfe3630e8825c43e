export type Shape =
  | 'ring'
  | 'signet'
  | 'bangle'
  | 'cuff'
  | 'pendant'
  | 'round-watch'
  | 'square-watch'
  | 'band'
  | 'fob'
  | 'tag';

export interface Brand {
  id: string;
  name: string;
  /** CSS hex of logo, cover and theme. */
  color: string;
  shapes: readonly Shape[];
  about: string;
}

const jeweller: readonly Shape[] = ['ring', 'signet', 'bangle', 'pendant'];
const goldsmith: readonly Shape[] = ['ring', 'cuff', 'pendant'];
const watchmaker: readonly Shape[] = ['round-watch', 'square-watch', 'band'];
const sport: readonly Shape[] = ['band', 'square-watch', 'tag'];
const leather: readonly Shape[] = ['fob', 'tag', 'cuff'];

const brand = (id: string, name: string, color: string, shapes: readonly Shape[], about: string): Brand => ({
  id,
  name,
  color,
  shapes,
  about,
});

/** Fictional makers of jewellery, watches, bands and fobs. The external staff belong to the first one. */
export const brands: readonly Brand[] = [
  brand(
    'nordlys',
    'Nordlys',
    '#1f5f8b',
    jeweller,
    'Rings and bangles from a fjord-side workshop in Ålesund.',
  ),
  brand('aurelia-roma', 'Aurelia Roma', '#8c6a1f', goldsmith, 'Roman goldsmiths for three generations.'),
  brand('kitsune-works', 'Kitsune Works', '#b4472e', watchmaker, 'Compact watches from Sapporo.'),
  brand('maison-eclat', 'Maison Éclat', '#6b2f4f', jeweller, 'Bijoux à payer, made in Lyon.'),
  brand('vela-sport', 'Vela Sport', '#0f766e', sport, 'Bands for sailors, runners and lifeguards.'),
  brand('tallinn-tag', 'Tallinn Tag', '#334e8c', leather, 'Key tags of waxed leather.'),
  brand('copper-and-kin', 'Copper & Kin', '#9a4a26', goldsmith, 'Hand-forged copper from Cornwall.'),
  brand('lumen-ora', 'Lumen Ora', '#5b3f98', watchmaker, 'Swiss-made dials with nothing on them.'),
  brand('zahra', 'Zahra', '#7a1f3d', jeweller, 'Filigree from Muscat.'),
  brand('bergstrom-uhren', 'Bergström Uhren', '#26405c', watchmaker, 'Tool watches from the Black Forest.'),
  brand('pampas', 'Pampas', '#6d5a1e', leather, 'Saddle leather fobs from Salta.'),
  brand('otter-river', 'Otter River', '#2f6b4f', sport, 'Waterproof bands for children and their parents.'),
  brand('celestine', 'Celestine', '#4a6fa5', jeweller, 'Rings with a stone and a story.'),
  brand('hana-no-wa', 'Hana no Wa', '#a83f6b', jeweller, 'Circles of flowers, cast in Kyoto.'),
  brand('ironbark', 'Ironbark', '#3f3f46', sport, 'Bands that outlive the bush.'),
  brand('sable-and-stone', 'Sable & Stone', '#44403c', goldsmith, 'Monochrome jewellery from Antwerp.'),
  brand('tempo-nove', 'Tempo Nove', '#b91c1c', watchmaker, 'Nine dials, one movement.'),
  brand('wren', 'Wren', '#57534e', jeweller, 'Very small, very light rings.'),
  brand('caravel', 'Caravel', '#155e75', leather, 'Luggage and key tags from Porto.'),
  brand('sundara', 'Sundara', '#b45309', jeweller, 'Temple jewellery, worn every day.'),
  brand('polar-north', 'Polar North', '#1e3a5f', sport, 'Expedition bands tested at minus forty.'),
  brand('oakhaven', 'Oakhaven', '#4d5b2a', leather, 'Wood and leather fobs from Devon.'),
  brand('estrella-azul', 'Estrella Azul', '#1d4ed8', goldsmith, 'Taxco silver with blue enamel.'),
  brand('meridian-nine', 'Meridian Nine', '#0f4c5c', watchmaker, 'World-time watches for crews.'),
  brand('kopernik', 'Kopernik', '#3b3486', watchmaker, 'Astronomical wristwatches from Toruń.'),
  brand('linnea', 'Linnea', '#7c3a5a', jeweller, 'Twinflower rings from Småland.'),
  brand('ubuntu-beads', 'Ubuntu Beads', '#a3541b', goldsmith, 'Beaded cuffs from Durban.'),
  brand('fjord-and-fell', 'Fjord & Fell', '#22577a', sport, 'Outdoor bands for long days.'),
  brand('pulsepoint', 'Pulsepoint', '#be123c', sport, 'Training bands that also pay.'),
  brand('atlas-gym', 'Atlas Gym', '#1f2937', sport, 'Club bands for two hundred gyms.'),
  brand('silk-road', 'Silk Road', '#92400e', jeweller, 'Rings from Samarkand.'),
  brand('luna-park', 'Luna Park', '#6d28d9', leather, 'Tags for festivals and fun fairs.'),
  brand('harbour-transit', 'Harbour Transit', '#075985', leather, 'Fobs for ferries and trams.'),
  brand('koru', 'Koru', '#166534', goldsmith, 'Greenstone pendants from Hokitika.'),
  brand('petit-carre', 'Petit Carré', '#334155', watchmaker, 'Square watches, only square watches.'),
  brand('saltwater', 'Saltwater', '#0e7490', sport, 'Surf bands made of old nets.'),
  brand('dune-and-dusk', 'Dune & Dusk', '#a16207', jeweller, 'Brushed gold from Marrakesh.'),
  brand('hibernia', 'Hibernia', '#15803d', goldsmith, 'Knotwork rings from Galway.'),
  brand('quartz-quarter', 'Quartz Quarter', '#86198f', watchmaker, 'Birmingham watches with colour.'),
  brand('rivet', 'Rivet', '#52525b', leather, 'Workwear tags that do not fall off.'),
  brand('sakura-line', 'Sakura Line', '#be185d', sport, 'Transit bands for Osaka.'),
  brand('vitruvia', 'Vitruvia', '#7f5539', goldsmith, 'Proportions you can wear.'),
  brand('blue-heron', 'Blue Heron', '#1e40af', jeweller, 'Quiet silver from Vermont.'),
  brand('zephyr-club', 'Zephyr Club', '#0d9488', leather, 'Membership tags for clubs and marinas.'),
];

export interface Issuer extends Pick<Brand, 'id' | 'name' | 'color'> {
  currency: string;
}

const issuer = (id: string, name: string, color: string, currency: string): Issuer => ({
  id,
  name,
  color,
  currency,
});

/** Fictional banks that issue the cards on the wearables. */
export const issuers: readonly Issuer[] = [
  issuer('banque-lumen', 'Banque Lumen', '#5b21b6', 'EUR'),
  issuer('first-harbour-bank', 'First Harbour Bank', '#0c4a6e', 'GBP'),
  issuer('nordbank', 'Nordbank', '#1e3a8a', 'NOK'),
  issuer('cassa-ligure', 'Cassa Ligure', '#9f1239', 'EUR'),
  issuer('banco-del-alba', 'Banco del Alba', '#c2410c', 'EUR'),
  issuer('helvetia-privat', 'Helvetia Privat', '#991b1b', 'CHF'),
  issuer('orchid-bank', 'Orchid Bank', '#86198f', 'SGD'),
  issuer('kiwi-mutual', 'Kiwi Mutual', '#3f6212', 'NZD'),
  issuer('prairie-credit-union', 'Prairie Credit Union', '#854d0e', 'CAD'),
  issuer('tide-and-co', 'Tide & Co', '#0f766e', 'GBP'),
  issuer('vistula-bank', 'Vistula Bank', '#b91c1c', 'PLN'),
  issuer('monneo', 'Monneo', '#111827', 'EUR'),
];
