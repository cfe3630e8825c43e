import { Button } from 'antd';
import { createRoot } from 'react-dom/client';

test('a button of antd can be pressed as soon as it says that it is done, as in a browser', async () => {
  // Without `act`, which would run all effects first.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const onClick = jest.fn();
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const shows = (text: string) =>
    new Promise<HTMLElement | null>((resolve) => {
      new MutationObserver((_, observer) => {
        if (page.textContent !== text) return;
        observer.disconnect();
        resolve(page.querySelector('button'));
      }).observe(page, { childList: true, subtree: true, characterData: true });
    });
  root.render(<Button loading>Retrying</Button>);
  await shows('Retrying');
  root.render(<Button onClick={onClick}>Retry</Button>);
  (await shows('Retry'))?.click();
  expect(onClick).toHaveBeenCalledTimes(1);
  root.unmount();
  page.remove();
});
