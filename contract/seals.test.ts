import { execFileSync } from "node:child_process";
import { CHAIN_START, chainOf, textSeal, withSeal } from "./seals.ts";

const shell = (command: string, ...values: readonly string[]): string =>
  execFileSync("sh", ["-c", command, "sh", ...values], { encoding: "utf8" }).slice(0, 64);

it("anybody can work out a seal and its chain with sha256sum", () => {
  const text = "Größe, 大きさ\n";
  expect(textSeal(text)).toBe(shell(`printf '%s' "$1" | sha256sum`, text));
  const [first, second] = withSeal(
    withSeal([], "policy/a/en-US.md", "a", "2023-01-01"),
    "b.md",
    "b",
    "2023-01-02",
  );
  const recipe = `printf '%s %s %s %s\\n' "$1" "$2" "$3" "$4" | sha256sum`;
  const parts = ({ sealed, sha256, path }: NonNullable<typeof first>) => [sealed, sha256, path];
  expect(first?.chain).toBe(shell(recipe, CHAIN_START, ...parts(first!)));
  expect(second?.chain).toBe(shell(recipe, first!.chain, ...parts(second!)));
});

it.each([
  ["line endings", "a\r\nb\rc\n"],
  ["a byte order mark", "\uFEFFa\nb\nc\n"],
  ["how many line feeds end it", "a\nb\nc\n\n\n"],
  ["a missing last line feed", "a\nb\nc"],
])("a seal doesn't depend on %s", (_, text) => {
  expect(textSeal(text)).toBe(textSeal("a\nb\nc\n"));
});

it("a seal depends on every other sign, and a chain on every part of its seal", () => {
  expect(textSeal("a b\n")).not.toBe(textSeal("a  b\n"));
  const seal = { path: "p", sealed: "2023-01-01", sha256: "h" };
  const chains = [
    chainOf("x", seal),
    chainOf("y", seal),
    chainOf("x", { ...seal, path: "q" }),
    chainOf("x", { ...seal, sealed: "2023-01-02" }),
    chainOf("x", { ...seal, sha256: "i" }),
  ];
  expect(new Set(chains).size).toBe(chains.length);
});
