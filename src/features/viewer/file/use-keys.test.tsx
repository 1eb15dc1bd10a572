import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { useKeys } from "./use-keys.ts";

interface Props {
  readonly onPress: () => void;
  readonly onShown: () => void;
}

const Inside = ({ onPress }: Pick<Props, "onPress">) => {
  useKeys({ k: onPress });
  return null;
};

/** Calls back at the moment when it is on the page. */
function Outside({ onPress, onShown }: Props) {
  useLayoutEffect(onShown);
  return <Inside onPress={onPress} />;
}

test("keys are heard from the moment on in which what they act on is on the page", () => {
  const press = () => void window.dispatchEvent(new KeyboardEvent("keydown", { key: "k" }));
  const [first, next] = [jest.fn(), jest.fn()];
  const { rerender, unmount } = render(<Outside onPress={first} onShown={press} />);
  expect(first).toHaveBeenCalledTimes(1);
  rerender(<Outside onPress={next} onShown={press} />);
  expect(first).toHaveBeenCalledTimes(1);
  expect(next).toHaveBeenCalledTimes(1);
  unmount();
  press();
  expect(next).toHaveBeenCalledTimes(1);
});

test.each([
  ["the window of the preview", `<div role="dialog" data-viewer><button></button></div>`, 1],
  [
    "a window over the preview",
    `<div role="dialog" data-viewer></div><div role="dialog"><button></button></div>`,
    0,
  ],
  ["a menu", `<div role="dialog" data-viewer><div role="menu"><button></button></div></div>`, 0],
])("a key in %s", (_, html, times) => {
  const press = jest.fn();
  render(<Inside onPress={press} />);
  const around = document.body.appendChild(document.createElement("div"));
  around.innerHTML = html;
  around.querySelector("button")?.dispatchEvent(new KeyboardEvent("keydown", { key: "k", bubbles: true }));
  around.remove();
  expect(press).toHaveBeenCalledTimes(times);
});
