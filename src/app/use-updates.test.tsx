import { act, render, screen } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { Toasts } from "../components/message/Toasts.tsx";
import { useUpdates } from "./use-updates.ts";

const shell = { update: { ready: "A new version is ready.", reload: "Reload" } };
const i18n = createInstance();
void i18n
  .use(initReactI18next)
  .init({ lng: "en-US", resources: { "en-US": { ui: { close: "Close" }, shell } } });

const reload = jest.fn();
const Watch = () => {
  useUpdates(reload);
  return null;
};

const publish = (id: string) => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, json: async () => ({ id }) });
};
const look = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));

describe("a periodic build-manifest check", () => {
  beforeEach(() => {
    document.documentElement.dataset.build = "b1";
    render(
      <I18nextProvider i18n={i18n}>
        <Watch />
        <Toasts />
      </I18nextProvider>,
    );
  });

  it("is silent while the page is of the newest build", async () => {
    publish("b1");
    await look();
    expect(fetch).toHaveBeenCalledWith("/builds/latest.json", { cache: "no-store" });
    expect(screen.queryByText(shell.update.ready)).toBeNull();
  });

  it("tells of a new build once, and reloads when asked", async () => {
    publish("b2");
    await look();
    act(() => screen.getByRole("button", { name: "Reload" }).click());
    expect(reload).toHaveBeenCalledTimes(1);
    await look();
    expect(screen.queryByText(shell.update.ready)).toBeNull();
  });
});
