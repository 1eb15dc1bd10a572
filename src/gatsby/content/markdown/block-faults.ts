import type { Code, Paragraph, Table } from "mdast";
import type { LineFault } from "../read-front-matter.ts";
import { lineOf, type AnyNode } from "./nodes.ts";

const FENCE = /(?:^|[\s>])(`{3,}|~{3,})/;
const ROW = /^\s*\|/;

/** Finds code that never ends, and incomplete tables. */
export const blockFaults = (nodes: readonly AnyNode[], lines: readonly string[]): LineFault[] =>
  nodes.flatMap((node) => {
    if (node.type === "code") return unclosedCode(node, lines);
    if (node.type === "table") return unevenRows(node);
    return node.type === "paragraph" ? noTable(node, lines) : [];
  });

/** A fence that isn't closed turns everything after it into code. */
function unclosedCode(code: Code, lines: readonly string[]): LineFault[] {
  const { start, end } = code.position ?? {};
  const fence = FENCE.exec(lines[(start?.line ?? 1) - 1] ?? "")?.[1];
  if (!start || !end || fence === undefined) return [];
  const last = lines[end.line - 1] ?? "";
  const isClosed =
    end.line > start.line &&
    last.trimEnd().endsWith(fence) &&
    last
      .trim()
      .replace(/^[>\s]+/, "")
      .replaceAll(fence.charAt(0), "") === "";
  if (isClosed) return [];
  const message = `The code that begins here with ${fence} never ends, so the text below is part of it. Write ${fence} on a line of its own below the code.`;
  return [{ line: start.line, message }];
}

function unevenRows({ children }: Table): LineFault[] {
  const columns = children[0]?.children.length ?? 0;
  return children.slice(1).flatMap((row) => {
    const cells = row.children.length;
    if (cells === columns) return [];
    const advice =
      cells > columns
        ? "Remove what is too much, or write \\| for a sign that belongs to the text."
        : "Add the missing ones, empty if need be.";
    return [
      {
        line: lineOf(row),
        message: `The row has ${cells} ${cells === 1 ? "cell" : "cells"}, but the table ${columns} columns. ${advice}`,
      },
    ];
  });
}

/** Rows without the line of dashes become a paragraph full of signs. */
function noTable(paragraph: Paragraph, lines: readonly string[]): LineFault[] {
  const line = lineOf(paragraph);
  const first = lines[line - 1] ?? "";
  if (!ROW.test(first)) return [];
  const columns = Math.max(
    first
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|").length,
    1,
  );
  const message = `These rows are no table. Below the first one there must be a line with as many cells: |${" --- |".repeat(columns)}`;
  return [{ line, message }];
}
