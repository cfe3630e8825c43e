import type { Shape } from '../seed/brands';
import { type Colour, colourOf, mix, scaled } from './colour';
import {
  ball,
  blend,
  box,
  disc,
  facing,
  hoop,
  moved,
  onEdge,
  rod,
  type Solid,
  tilted,
  torus,
  turned,
  union,
  without,
} from './solids';

const { atan2, cos, round, sin, sqrt } = Math;

/** How a surface takes light: metal mirrors the studio, the others scatter it. */
export interface Finish {
  colour: Colour;
  metal: number;
  /** 0 for a mirror or lacquer, 1 for felt. */
  rough: number;
}

export interface Part {
  solid: Solid;
  finish: Finish;
}

const steel: Finish = { colour: colourOf('c9ccd1'), metal: 1, rough: 0.15 };
const glass: Finish = { colour: colourOf('14171c'), metal: 0, rough: 0.02 };
const ivory: Finish = { colour: colourOf('f2efe8'), metal: 0, rough: 0.4 };
const gem: Finish = { colour: colourOf('9fd3e8'), metal: 0.55, rough: 0 };

type Model = (colour: Colour, style: number) => Part[];

const metal = (colour: Colour, rough = 0.12): Finish => ({ colour, metal: 1, rough });
const rubber = (colour: Colour): Finish => ({ colour, metal: 0, rough: 0.45 });
const leather = (colour: Colour): Finish => ({ colour, metal: 0, rough: 0.75 });

/** Leans a ring towards the viewer, and a little to the side. */
const posed = (solid: Solid) => turned(tilted(solid, 62), 18);

const ring: Model = (colour, style) => {
  const band = hoop(0.82, 0.075, 0.15 + style * 0.03, 0.07);
  const grooved = style === 3 ? without(band, torus(0.9, 0.035)) : band;
  const stone = moved(ball(0.2), 0, 0, -1.02);
  const setting = moved(box(0.14, 0.15, 0.12, 0.05), 0, 0, -0.88);
  return style === 2
    ? [
        { solid: posed(blend(grooved, setting, 0.08)), finish: metal(colour) },
        { solid: posed(stone), finish: gem },
      ]
    : [{ solid: posed(grooved), finish: metal(colour, style === 3 ? 0.3 : 0.1) }];
};

const signet: Model = (colour, style) => {
  const plate = style === 2 ? box(0.36, 0.3, 0.09, 0.08) : disc(0.36, 0.09, 0.06);
  const head = moved(plate, 0, 0, 0.84);
  const engraved = without(head, moved(facing(torus(style === 3 ? 0.14 : 0.23, 0.03)), 0, 0, 0.94));
  const whole = blend(hoop(0.8, 0.06, 0.13, 0.055), engraved, 0.16);
  return [{ solid: turned(tilted(whole, 34), -26), finish: metal(colour) }];
};

const bangle: Model = (colour, style) => {
  const wire = style === 1 ? torus(0.92, 0.1) : hoop(0.92, 0.06, 0.13 + style * 0.02, 0.055);
  const second = turned(tilted(hoop(0.9, 0.035, 0.05, 0.03), 9), 30);
  const parts = [{ solid: posed(wire), finish: metal(colour) }];
  return style === 3
    ? [...parts, { solid: posed(second), finish: metal(mix(colour, [1, 1, 1], 0.4)) }]
    : parts;
};

const cuff: Model = (colour, style) => {
  const band = hoop(0.88, 0.055, 0.24 + style * 0.05, 0.05);
  const gap = moved(box(0.3, 1, 0.5, 0.05), 0, 0, -0.9);
  const line = style === 2 ? torus(0.945, 0.03) : moved(torus(0.945, 0.02), 0, 0.12, 0);
  return [
    {
      solid: turned(tilted(without(without(band, turned(gap, 125)), line), 38), 10),
      finish: metal(colour, 0.22),
    },
  ];
};

const pendant: Model = (colour, style) => {
  const body = style === 2 ? box(0.46, 0.6, 0.1, 0.1) : disc(0.58, 0.1, 0.08);
  const relief = facing(torus(style === 3 ? 0.3 : 0.42, 0.03));
  const face = without(moved(body, 0, -0.2, 0), moved(relief, 0, -0.2, 0.1));
  const bail = moved(facing(torus(0.12, 0.045)), 0, style === 2 ? 0.5 : 0.48, 0);
  const chain = union(rod(0.02, 0.6, 0.75, 1.6, 0.028), rod(-0.02, 0.6, -0.75, 1.6, 0.028));
  return [
    { solid: turned(face, 16), finish: metal(colour) },
    { solid: union(turned(bail, 16), chain), finish: metal(mix(colour, [0.8, 0.8, 0.8], 0.2)) },
  ];
};

/** A strap that stands as a loop behind the case, as on a display cushion. */
const strap = (width: number) => moved(onEdge(hoop(0.86, 0.06, width, 0.05)), 0, 0, -0.42);

const display = (solid: Solid) => turned(tilted(solid, 14), -24);

/** Twelve of them: the point is turned back into the sector of the first. */
const marks: Solid = (x, y, z) => {
  const sector = Math.PI / 6;
  const angle = atan2(x, y);
  const off = angle - round(angle / sector) * sector;
  const radius = sqrt(x * x + y * y);
  const dx = radius * sin(off);
  const dy = radius * cos(off) - 0.36;
  return sqrt(dx * dx + dy * dy + (z - 0.59) ** 2) - 0.024;
};

const hands = union(rod(0, 0, 0.2, 0.14, 0.022), rod(0, 0, -0.1, 0.3, 0.016), ball(0.04));

function watch(caseSolid: Solid, dial: Solid, colour: Colour, style: number): Part[] {
  const dark = style !== 2;
  const onDial: Finish = dark ? ivory : glass;
  const crown = moved(box(0.07, 0.07, 0.06, 0.03), 0.6, 0, 0.46);
  return [
    { solid: display(strap(0.3)), finish: style === 3 ? leather(colour) : rubber(colour) },
    {
      solid: display(union(caseSolid, crown)),
      finish: style === 3 ? metal(colourOf('d8a83a')) : steel,
    },
    {
      solid: display(dial),
      finish: dark ? { ...glass, colour: scaled(colour, 0.25) } : ivory,
    },
    { solid: display(union(marks, moved(hands, 0, 0, 0.6))), finish: onDial },
  ];
}

const roundWatch: Model = (colour, style) =>
  watch(
    without(moved(disc(0.56, 0.13, 0.07), 0, 0, 0.46), moved(disc(0.47, 0.1, 0.01), 0, 0, 0.62)),
    moved(disc(0.47, 0.03, 0.01), 0, 0, 0.54),
    colour,
    style,
  );

const squareWatch: Model = (colour, style) =>
  watch(
    without(moved(box(0.52, 0.56, 0.13, 0.11), 0, 0, 0.46), moved(box(0.44, 0.48, 0.1, 0.08), 0, 0, 0.62)),
    moved(box(0.44, 0.48, 0.03, 0.02), 0, 0, 0.54),
    colour,
    style,
  );

const band: Model = (colour, style) => {
  const wide = 0.2 + style * 0.03;
  const pod = moved(box(wide * 0.82, 0.42, 0.1, 0.09), 0, 0, 0.46);
  const inlay = moved(box(wide * 0.5, 0.3, 0.02, 0.02), 0, 0, 0.56);
  const aslant = (solid: Solid) => turned(tilted(solid, 18), -38);
  return [
    { solid: aslant(strap(wide)), finish: rubber(colour) },
    { solid: aslant(pod), finish: style === 2 ? metal(colourOf('8f969e')) : rubber(scaled(colour, 0.55)) },
    { solid: aslant(inlay), finish: glass },
  ];
};

const keyRing = (y: number) => turned(moved(facing(torus(0.27, 0.04)), 0, y, 0.02), 38);

const fob: Model = (colour, style) => {
  const drop = blend(
    moved(disc(0.5, 0.08, 0.06), 0, -0.38, 0),
    moved(box(0.17, 0.42, 0.07, 0.06), 0, 0.16, 0),
    0.4,
  );
  const stud = moved(disc(0.09, 0.03, 0.02), 0, 0.36, 0.09);
  const emblem = style === 1 ? disc(0.17, 0.05, 0.02) : facing(torus(0.22, style === 2 ? 0.03 : 0.055));
  return [
    {
      solid: turned(without(drop, moved(facing(torus(0.42, 0.014)), 0, -0.38, 0.085)), 20),
      finish: leather(colour),
    },
    { solid: turned(union(stud, moved(emblem, 0, -0.42, 0.1)), 20), finish: steel },
    { solid: keyRing(0.78), finish: steel },
  ];
};

const tag: Model = (colour, style) => {
  const body =
    style === 2
      ? box(0.46, 0.64, 0.075, 0.07)
      : style === 3
        ? box(0.58, 0.52, 0.075, 0.07)
        : disc(0.6, 0.075, 0.06);
  const plate = moved(body, 0, -0.26, 0);
  const hole = moved(disc(0.09, 0.3, 0.01), 0, style === 3 ? 0.1 : 0.2, 0);
  const eyelet = moved(facing(torus(0.11, 0.03)), 0, style === 3 ? 0.1 : 0.2, 0.06);
  const chip = moved(box(0.15, 0.12, 0.02, 0.03), 0, -0.36, 0.075);
  return [
    { solid: turned(without(plate, hole), -20), finish: leather(colour) },
    { solid: turned(union(eyelet, chip), -20), finish: metal(colourOf('d8b25a')) },
    { solid: keyRing(0.5), finish: steel },
  ];
};

const models: Record<Shape, Model> = {
  ring,
  signet,
  bangle,
  cuff,
  pendant,
  'round-watch': roundWatch,
  'square-watch': squareWatch,
  band,
  fob,
  tag,
};

/** The parts of a product in a colour; `style` is 1, 2 or 3. */
export function productParts(shape: Shape, colour: Colour, style: number): Part[] {
  return models[shape](colour, style);
}
