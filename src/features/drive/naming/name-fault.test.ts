import { TextEncoder } from "node:util";
import { nameFault } from "./name-fault.ts";

globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;

describe("what a name is refused for", () => {
  it.each([
    ["a/b", "slash"],
    ["..", "dots"],
    ["a\u0007b", "sign"],
    ["half \ud83e", "sign"],
    ["\u200b\u2060", "sign"],
    ["a\u200d", undefined],
    ["left\u202eright", "sign"],
    ["\u{1f9f3}".repeat(64), "long"],
    ["x".repeat(256), "long"],
    ["x".repeat(255), undefined],
    ["Отпуск, 2026.tar.gz", undefined],
    ["...", undefined],
    ["a\\b", undefined],
  ] as const)("%j: %s", (name, fault) => expect(nameFault(name)).toBe(fault));
});
