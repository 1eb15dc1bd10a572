import type { AppWindow } from "./app-sign-in.ts";
import { maySell } from "./may-sell.ts";

const page = window as AppWindow;
afterEach(() => {
  delete page.HoldallBridge;
  jest.useRealTimers();
});

/** An app that answers the page's one call. */
const surround = (answer: object) => {
  page.HoldallBridge = {
    postMessage: (text) => {
      const { id, method } = JSON.parse(text) as Record<string, unknown>;
      expect(method).toBe("may_sell");
      page.holdallBridge?.receive(JSON.stringify({ id, ...answer }));
    },
  };
};

it("a browser may sell", async () => expect(await maySell(page)).toBe(true));

it.each([
  ["says that it may", { code: 0, data: '{"may_sell":true}' }, true],
  ["says that it may not", { code: 0, data: '{"may_sell":false}' }, false],
  ["says something else", { code: 0, data: '{"may_sell":"yes"}' }, false],
  ["says nothing that can be read", { code: 0, data: "null" }, false],
  ["doesn't know the question", { code: 404, message: "method is not declared", data: "null" }, false],
])("an app that %s", async (_, answer, expected) => {
  surround(answer);
  expect(await maySell(page)).toBe(expected);
});

it("an app that doesn't answer may not sell", async () => {
  jest.useFakeTimers();
  page.HoldallBridge = { postMessage: () => undefined };
  const asked = maySell(page);
  await jest.runAllTimersAsync();
  expect(await asked).toBe(false);
});
