import { showTooltips } from "./tooltips.ts";

let end: () => void;
const words = () => [...document.querySelectorAll("body > div[aria-hidden]")].map((e) => e.textContent);
const control = (name: string) => document.getElementById(name) as HTMLButtonElement;
const over = (element: Element, pointerType = "mouse") =>
  element.dispatchEvent(Object.assign(new MouseEvent("pointerover", { bubbles: true }), { pointerType }));
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <main>
      <button id="cut" data-tooltip="Cut"><svg></svg></button>
      <button id="copy" data-tooltip="Copy"></button>
      <button id="off" data-tooltip="Off" disabled></button>
    </main>`;
  end = showTooltips();
});

afterEach(() => {
  end();
  jest.useRealTimers();
});

const rest = (name: string, ms = 500) => {
  over(control(name));
  jest.advanceTimersByTime(ms);
};

it("the words of a control come once the pointer has rested on it, and go with it", () => {
  over(control("cut").firstElementChild as Element);
  jest.advanceTimersByTime(499);
  expect(words()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(words()).toEqual(["Cut"]);
  over(document.body);
  expect(words()).toEqual([]);
});

it("from one control to the next they follow at once", () => {
  rest("cut");
  rest("copy", 0);
  expect(words()).toEqual(["Copy"]);
});

it("neither a finger nor a control that is off brings them", () => {
  over(control("cut"), "touch");
  rest("off");
  jest.advanceTimersByTime(1_000);
  expect(words()).toEqual([]);
});

it("a press ends them, or keeps them from coming", () => {
  over(control("cut"));
  control("cut").dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  jest.advanceTimersByTime(1_000);
  expect(words()).toEqual([]);
});

it("keyboard focus brings them at once; Escape ends the words alone, then what they stand in", () => {
  const onEscape = jest.fn();
  document.querySelector("main")?.addEventListener("keydown", onEscape);
  jest.spyOn(control("cut"), "matches").mockImplementation((query) => query === ":focus-visible");
  control("cut").focus();
  expect(words()).toEqual(["Cut"]);
  press("Escape");
  expect(words()).toEqual([]);
  expect(onEscape).not.toHaveBeenCalled();
  press("Escape");
  expect(onEscape).toHaveBeenCalledTimes(1);
});

it("focus that came by the pointer doesn't", () => {
  jest.spyOn(control("cut"), "matches").mockReturnValue(false);
  control("cut").focus();
  expect(words()).toEqual([]);
});
