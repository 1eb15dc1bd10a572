import { NO_CONFIG } from "../../../contract/config-files.ts";
import { localeFor, presentActivities, textFor } from "./config.presenter.ts";

const TEXT = { "en-US": "English", es: "Spanish", "zh-CN": "Chinese" };

it("a text falls back to another of its language, then to English", () => {
  expect(textFor(TEXT, "es")).toBe("Spanish");
  expect(textFor(TEXT, "zh-TW")).toBe("Chinese");
  expect(textFor(TEXT, "ja")).toBe("English");
});

it("the app's language comes before the system's, and that of the request last", () => {
  expect(localeFor({ language_app: "ja", language_system: "es" }, "ru")).toBe("ja");
  expect(localeFor({ language_app: "de", language: "pt-BR", language_system: "es" }, "ru")).toBe("pt");
  expect(localeFor({ language_system: "zh_TW" }, "ru")).toBe("zh-TW");
  expect(localeFor({ language: "" }, "ru")).toBe("ru");
  expect(localeFor({}, "xx")).toBe("en-US");
});

it("an activity is told from its start to just before its end", () => {
  const times = { starts: "2026-12-18T00:00:00Z", ends: "2027-01-07T00:00:00Z" };
  const activity = { title: TEXT, words: TEXT, address: "/check-in", ...times };
  const files = { ...NO_CONFIG, activity_operation: { winter: activity } };
  const at = (time: string) => presentActivities(files, "es", Date.parse(time)).map(({ id }) => id);
  expect(at("2026-12-17T23:59:59.999Z")).toEqual([]);
  expect(at(times.starts)).toEqual(["winter"]);
  expect(at("2027-01-06T23:59:59.999Z")).toEqual(["winter"]);
  expect(at(times.ends)).toEqual([]);
});
