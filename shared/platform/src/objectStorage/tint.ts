import { crc32 } from 'node:zlib';

/** Converts a stored channel, 0 to 255, to linear light, and back (sRGB, IEC 61966-2-1). */
const toLight = (stored: number) => {
  const value = stored / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const toStored = (light: number) =>
  Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * Math.min(1, light) ** (1 / 2.4) - 0.055));

/**
 * Recolours the product in a picture. Products are drawn in pure green: the excess of green over red and blue in a palette
 * entry is the share of the product's colour. Only the palette changes, so the pixels are not decoded. `png` must have a
 * palette (colour type 3); `hex` is CSS hex without the `#`.
 */
export function tint(png: Uint8Array, hex: string): Uint8Array<ArrayBuffer> {
  const picture = Buffer.from(png);
  const type = picture.indexOf('PLTE');
  const start = type + 4;
  const end = start + picture.readUInt32BE(type - 4);
  const colour = [0, 2, 4].map((at) => toLight(Number.parseInt(hex.slice(at, at + 2), 16)));
  for (let at = start; at < end; at += 3) {
    const [red = 0, green = 0, blue = 0] = [...picture.subarray(at, at + 3)].map(toLight);
    const own = Math.max(0, green - Math.max(red, blue));
    const tinted = [red, green - own, blue].map((light, i) => toStored(light + own * (colour[i] ?? 0)));
    picture.set(tinted, at);
  }
  picture.writeUInt32BE(crc32(picture.subarray(type, end)), end);
  return new Uint8Array(picture);
}
