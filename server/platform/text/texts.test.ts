import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTexts } from "./texts.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-texts-"));
const write = (locale: string, texts: object) => {
  mkdirSync(join(folder, locale));
  writeFileSync(join(folder, locale, "demo.json"), JSON.stringify(texts));
};
write("en-US", { status: { ok: "Fine, {{name}}", late: "Late" } });
write("es", { status: { ok: "Bien, {{name}}" } });
const { text } = readTexts(folder, "demo");

afterAll(() => rmSync(folder, { recursive: true }));

test("a text is spoken in the locale asked for, with its facts", () => {
  expect(text("es", "status.ok", { name: "Ada" })).toBe("Bien, Ada");
});

test("what a locale lacks comes from the default locale", () => {
  expect(text("es", "status.late")).toBe("Late");
  expect(text("ja", "status.late")).toBe("Late");
  expect(text("tlh", "status.late")).toBe("Late");
});

test.each(["status.none", "status", "none", "status.ok.deeper"])(
  "the key %s nobody wrote is a fault",
  (key) => {
    expect(() => text("en-US", key)).toThrow(`has no "${key}"`);
  },
);
