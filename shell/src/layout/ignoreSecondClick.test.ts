import { fireEvent, screen } from '@testing-library/react';
import './ignoreSecondClick';

const pressed = jest.fn();

beforeEach(() => {
  pressed.mockReset();
  document.body.innerHTML =
    '<button>One</button><button>Two</button><label>Dense <input type="checkbox"></label>';
  for (const button of screen.getAllByRole('button'))
    button.addEventListener('click', () => pressed(button.textContent));
});

const click = (name: string, detail: number) => fireEvent.click(screen.getByText(name), { detail });

test('the second click of a double click does not press what the first has put below the pointer', () => {
  click('One', 1);
  screen.getByText('One').remove();
  // In real browsers it is reported for the other button, which would take the focus.
  expect(fireEvent.mouseDown(screen.getByText('Two'), { detail: 2 })).toBe(false);
  expect(click('Two', 2)).toBe(false);
  expect(pressed.mock.calls).toEqual([['One']]);
  click('Two', 1);
  expect(pressed.mock.calls).toEqual([['One'], ['Two']]);
});

test('a button that stays below the pointer is pressed twice, as is a check box by its label', () => {
  click('One', 1);
  click('One', 2);
  expect(pressed).toHaveBeenCalledTimes(2);
  const box = screen.getByRole('checkbox');
  click('Dense', 1);
  expect(box).toBeChecked();
  click('Dense', 2);
  expect(box).not.toBeChecked();
});

test('a key presses the button that a click has put below the pointer', () => {
  click('One', 1);
  click('Two', 0);
  expect(pressed).toHaveBeenLastCalledWith('Two');
});
