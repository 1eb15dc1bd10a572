import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createInstance } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { currentToast, useProgressMessages, useToast } from "../../state/toast.ts";
import { Toasts } from "./Toasts.tsx";

const i18n = createInstance();
void i18n.use(initReactI18next).init({ lng: "en-US", resources: { "en-US": { ui: { close: "Close" } } } });

let say: ReturnType<typeof useToast>;
let begin: ReturnType<typeof useProgressMessages>;
const Speaker = () => {
  say = useToast();
  begin = useProgressMessages();
  return <input aria-label="field" />;
};

beforeEach(() => {
  currentToast.set(undefined);
  render(
    <I18nextProvider i18n={i18n}>
      <Speaker />
      <Toasts />
    </I18nextProvider>,
  );
});

describe("messages at the foot of the page", () => {
  it("are shown one at a time, in a status a screen reader tells", () => {
    act(() => say({ text: "first" }));
    act(() => say({ text: "second" }));
    expect(screen.getByRole("status")).toHaveTextContent("second");
    expect(screen.queryByText("first")).toBeNull();
  });

  it("are undone by their button or by Ctrl+Z, once", async () => {
    const onAction = jest.fn();
    act(() => say({ text: "moved", action: { label: "Undo", onAction, isUndo: true } }));
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(onAction).toHaveBeenCalledTimes(1);
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(onAction).toHaveBeenCalledTimes(1);
    act(() => say({ text: "moved", action: { label: "Undo", onAction, isUndo: true } }));
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(onAction).toHaveBeenCalledTimes(2);
  });

  it("tell how far work is, but never over another message", () => {
    const work = begin();
    act(() => work.show({ text: "copying", progress: 0.4 }));
    expect(screen.getByRole("progressbar", { name: "copying" })).toHaveAttribute("aria-valuenow", "40");
    act(() => say({ text: "starred" }));
    act(() => work.show({ text: "copying", progress: 0.5 }));
    expect(screen.getByRole("status")).toHaveTextContent("starred");
    act(() => work.end());
    expect(screen.getByRole("status")).toHaveTextContent("starred");
  });

  it("are kept while they are pointed at, but what takes their place isn't", async () => {
    jest.useFakeTimers();
    try {
      act(() => say({ text: "first" }));
      fireEvent.pointerEnter(screen.getByText("first"));
      act(() => jest.advanceTimersByTime(60_000));
      expect(screen.getByRole("status")).toHaveTextContent("first");
      act(() => say({ text: "second" }));
      act(() => jest.advanceTimersByTime(60_000));
      expect(screen.getByRole("status")).toBeEmptyDOMElement();
    } finally {
      jest.useRealTimers();
    }
  });

  it("leave Ctrl+Z to a field that is being typed in", async () => {
    const onAction = jest.fn();
    act(() => say({ text: "moved", action: { label: "Undo", onAction, isUndo: true } }));
    await userEvent.type(screen.getByLabelText("field"), "{Control>}z{/Control}");
    expect(onAction).not.toHaveBeenCalled();
  });
});
