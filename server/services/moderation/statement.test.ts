import type { Measure } from "./moderation.types.ts";
import { csvLine, STATEMENT_COLUMNS, statementOf } from "./statement.ts";

const URL = "https://holdall.test";
const MEASURE: Measure = {
  id: "measure-1",
  shareId: "share-1",
  ownerId: "ada",
  measure: "block",
  rule: "copyright",
  facts: 'The film "Night".',
  origin: "report",
  strike: false,
  by: "grace",
  decidedAt: Date.UTC(2026, 10, 29, 12),
  endsAt: null,
};
const state = (measure: Partial<Measure>, byForm = false) =>
  statementOf({ measure: { ...MEASURE, ...measure }, byForm, contentAt: Date.UTC(2026, 0, 5) }, URL);

test("a block for copyright is told as illegal content to which access is disabled", () => {
  expect(state({}, true)).toMatchObject({
    decision_visibility: '["DECISION_VISIBILITY_CONTENT_DISABLED"]',
    decision_account: "",
    decision_ground: "DECISION_GROUND_ILLEGAL_CONTENT",
    illegal_content_legal_ground: "Directive 2001/29/EC",
    illegal_content_explanation: 'The film "Night".',
    incompatible_content_ground: "",
    category: "STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS",
    source_type: "SOURCE_ARTICLE_16",
    content_date: "2026-01-05",
    application_date: "2026-11-29",
    puid: "measure-1",
  });
});

test("a suspension for abuse is told as incompatible with the terms, with its end", () => {
  const told = state({ shareId: null, measure: "suspend", rule: "abuse", endsAt: Date.UTC(2026, 11, 2) });
  expect(told).toMatchObject({
    decision_visibility: "",
    decision_account: "DECISION_ACCOUNT_SUSPENDED",
    end_date_account_restriction: "2026-12-02",
    end_date_visibility_restriction: "",
    decision_ground: "DECISION_GROUND_INCOMPATIBLE_CONTENT",
    incompatible_content_ground: "https://holdall.test/policy/anti-abuse",
    category: "STATEMENT_CATEGORY_OTHER_VIOLATION_TC",
  });
});

test.each([
  ["report", true, "SOURCE_ARTICLE_16"],
  ["report", false, "SOURCE_TYPE_OTHER_NOTIFICATION"],
  ["authority", true, "SOURCE_TYPE_OTHER_NOTIFICATION"],
  ["sign", true, "SOURCE_VOLUNTARY"],
] as const)("what came up by a %s (by the form: %s) has the source %s", (origin, byForm, source) => {
  expect(state({ origin }, byForm)?.source_type).toBe(source);
});

test("what restricts nothing has no statement", () => {
  expect((["none", "open", "restore"] as const).map((measure) => state({ measure }))).toEqual([
    null,
    null,
    null,
  ]);
});

test("nobody who reported or decided stands in a statement", () => {
  const line = csvLine(STATEMENT_COLUMNS.map((column) => state({})?.[column] ?? ""));
  expect(line).not.toMatch(/ada|grace|share-1/);
  expect(line).toContain('"The film ""Night""."');
});
