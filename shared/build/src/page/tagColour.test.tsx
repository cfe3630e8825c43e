/** @jest-environment jsdom */
import useColor from 'antd/es/tag/hooks/useColor';
import { renderToStaticMarkup } from 'react-dom/server';
import { FastColor } from './tagColour';

/** What antd's tag has behind it; these tests read antd with its own library of colours. */
function Tag({ color }: { color: string }) {
  const [, , , , style] = useColor({ color });
  return <i style={style} />;
}

/** What a browser makes of a colour: parts from 0 to 255, and how much of it covers. */
function painted(colour: string): [number, number, number, number] {
  document.body.style.backgroundColor = colour;
  const [r = 0, g = 0, b = 0, a = 1] =
    getComputedStyle(document.body)
      .backgroundColor.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  return [r, g, b, Math.round(a * 100)];
}

test.each(['#f50', '#2db7f5', '#87d068', 'teal', 'rgb(200, 30, 120)', 'rgba(200, 30, 120, 0.5)', '#777'])(
  'the shade behind a tag of the colour %s is the one that antd computes',
  (colour) => {
    document.body.innerHTML = renderToStaticMarkup(<Tag color={colour} />);
    const expected = document.querySelector('i')?.style.backgroundColor ?? '';
    expect(expected).not.toBe('');
    const shade = painted(new FastColor({ ...new FastColor(colour).toHsl(), l: 0.95 }).toHexString());
    // Each rounds in another step.
    for (const [i, part] of painted(expected).entries())
      expect(Math.abs((shade[i] ?? 0) - part)).toBeLessThan(2);
  },
);
