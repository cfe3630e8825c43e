interface Hsl {
  h: number;
  s: number;
  l: number;
  a: number;
}

/** The parts of a colour as CSS writes it, from 0 to 1: the browser knows all ways to write one. */
function partsOf(colour: string): [number, number, number, number] {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = colour;
  const [r = 0, g = 0, b = 0, a = 1] =
    getComputedStyle(probe)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  probe.remove();
  return [r / 255, g / 255, b / 255, a];
}

/**
 * What antd's tag takes of the library of colours (4 kB gzip): the pale shade behind a colour that is none of antd's own.
 * Takes the place of `@ant-design/fast-color` there; for everything else that library stays.
 */
export class FastColor {
  constructor(private readonly colour: string | Hsl) {}

  toHsl(): Hsl {
    if (typeof this.colour !== 'string') return this.colour;
    const [r, g, b, a] = partsOf(this.colour);
    const most = Math.max(r, g, b);
    const range = most - Math.min(r, g, b);
    const l = most - range / 2;
    if (range === 0) return { h: 0, s: 0, l, a };
    const turn = most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
    return { h: Math.round(turn * 60 + 360) % 360, s: range / (1 - Math.abs(2 * l - 1)), l, a };
  }

  toHexString(): string {
    const { h, s, l, a } = this.toHsl();
    return `hsl(${h}deg ${s * 100}% ${l * 100}% / ${a})`;
  }
}
