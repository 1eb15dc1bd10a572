import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { provideHumanCheck } from "../../api/shield.ts";
import { CaptchaDialog } from "./CaptchaDialog.tsx";

jest.mock("react-i18next", () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
jest.mock("../../api/shield.ts", () => ({ provideHumanCheck: jest.fn(() => () => undefined) }));

type Check = Parameters<typeof provideHumanCheck>[0];
const ask = (url: string) => (jest.mocked(provideHumanCheck).mock.calls.at(-1)?.[0] as Check)(url);

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test("nothing is loaded before a check is needed", () => {
  render(<CaptchaDialog />);
  expect(document.querySelector("iframe")).toBeNull();
});

/** @rule captcha-closed */
test("closing without result cancels with the error 'cancelled'", async () => {
  render(<CaptchaDialog />);
  let outcome: Promise<unknown> = Promise.resolve();
  act(() => {
    outcome = ask("/check").catch((error: unknown) => error);
  });
  await userEvent.click(screen.getByRole("button", { name: "captcha.close" }));
  expect(await outcome).toMatchObject({ name: "cancelled" });
  expect(document.querySelector("iframe")).toBeNull();
});

test("the frame's message passes the check and closes it", async () => {
  render(<CaptchaDialog />);
  let outcome: Promise<unknown> = Promise.resolve();
  act(() => {
    outcome = ask("/check");
  });
  const source = document.querySelector("iframe")?.contentWindow ?? null;
  const data = { type: "holdall:captcha", captcha_token: "ck", expires_in: 300 };
  act(() => {
    window.dispatchEvent(new MessageEvent("message", { origin: location.origin, source, data }));
  });
  expect(await outcome).toEqual({ captcha_token: "ck", expires_in: 300 });
  expect(document.querySelector("iframe")).toBeNull();
});
