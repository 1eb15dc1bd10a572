/** @jest-environment jsdom */
import { tellLocally } from "./local-time.ts";

it("a moment is told by the clock of the browser, whose zone is named, in the language of the page", () => {
  document.documentElement.lang = "de";
  document.body.innerHTML = '<time datetime="2026-04-05T03:00:00.000Z" data-local>UTC</time>';
  const time = document.querySelector("time")!;
  tellLocally(time);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const parts = { dateStyle: "long", timeStyle: "short", timeZone: zone } as const;
  const told = new Intl.DateTimeFormat("de", parts).format(Date.parse("2026-04-05T03:00:00Z"));
  expect(time.textContent).toBe(`${told} (${zone})`);
});
