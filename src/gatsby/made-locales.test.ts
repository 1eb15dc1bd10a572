import { LOCALES } from "../../contract/locales.ts";
import { madeLocales } from "./made-locales.ts";

const developing = (named?: string) => madeLocales({ NODE_ENV: "development", HOLDALL_DEV_LOCALES: named });

it("a build makes every locale, whatever is asked for while developing", () => {
  expect(madeLocales({ NODE_ENV: "production", HOLDALL_DEV_LOCALES: "es" })).toBe(LOCALES);
});

it("while developing English and one other are made, or those that are named", () => {
  expect(developing()).toEqual(["en-US", "ja"]);
  expect(developing("es, zh-TW")).toEqual(["en-US", "es", "zh-TW"]);
  expect(developing("all")).toBe(LOCALES);
  expect(() => developing("de")).toThrow('HOLDALL_DEV_LOCALES names "de", which is no locale of the site.');
});
