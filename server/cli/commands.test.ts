import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ACTS } from "../services/audit/acts.ts";
import { NOTED_ACTS, OTHERS_ACTS } from "./noted-acts.ts";

const source = (name: string) => readFileSync(join(__dirname, name), "utf8");
const operators = readFileSync(join(__dirname, "../../docs/operators.md"), "utf8");

/** Each command's constant and words, from the text: the commands themselves would load the whole server. */
const written = readdirSync(__dirname)
  .filter((name) => !name.endsWith(".test.ts"))
  .flatMap((name) => [...source(name).matchAll(/^export const (\w+): Command = \{\n {2}name: "([^"]+)"/gm)])
  .map(([, constant = "", words = ""]) => ({ constant, words }));

test("every command has its place in the help", () => {
  const [, list = ""] = source("commands.ts").split("export const commands");
  const listed = [...list.matchAll(/^ {2}(\w+),$/gm)].map(([, constant]) => constant);
  expect(listed.toSorted()).toEqual(written.map(({ constant }) => constant).toSorted());
});

test("every command has its row in the operators' table", () => {
  const rows = operators.split("\n").filter((line) => line.startsWith("| `npm run holdall -- "));
  const isTold = (words: string) =>
    rows.some((row) => new RegExp(`\`(npm run holdall -- )?${words}[ \`]`).test(row));
  expect(written.map(({ words }) => words).filter((words) => !isTold(words))).toEqual([]);
});

test("every command says which acts it notes in the audit log", () => {
  expect(Object.keys(NOTED_ACTS).toSorted()).toEqual(written.map(({ words }) => words).toSorted());
});

test("every act is done by a command, or is said to be done otherwise", () => {
  const noted = Object.values(NOTED_ACTS).flatMap((acts) => (typeof acts === "string" ? [] : acts));
  expect(new Set([...noted, ...OTHERS_ACTS])).toEqual(new Set(Object.keys(ACTS)));
});
