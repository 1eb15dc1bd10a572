import { RULES, type Measure } from "./moderation.types.ts";

/** A decision with what its statement of reasons says besides. */
export interface Stated {
  readonly measure: Measure;
  /** Somebody reported it by the form before it was decided. */
  readonly byForm: boolean;
  /** The time at which the share was made; the decision's own when it is about an account. Epoch ms. */
  readonly contentAt: number;
}

/**
 * The columns of the European Union's transparency database of statements of reasons (Art. 24 of the Digital Services Act)
 * that decisions here can fill, in its order and with its words.
 */
export const STATEMENT_COLUMNS = [
  "decision_visibility",
  "end_date_visibility_restriction",
  "decision_provision",
  "end_date_service_restriction",
  "decision_account",
  "end_date_account_restriction",
  "account_type",
  "decision_ground",
  "decision_ground_reference_url",
  "illegal_content_legal_ground",
  "illegal_content_explanation",
  "incompatible_content_ground",
  "incompatible_content_explanation",
  "incompatible_content_illegal",
  "content_type",
  "content_type_other",
  "category",
  "territorial_scope",
  "content_date",
  "application_date",
  "decision_facts",
  "source_type",
  "automated_detection",
  "automated_decision",
  "puid",
] as const;

export type Statement = Readonly<Record<(typeof STATEMENT_COLUMNS)[number], string>>;

const DECISIONS: Readonly<Partial<Record<Measure["measure"], Partial<Statement>>>> = {
  hold: { decision_visibility: listed("DECISION_VISIBILITY_CONTENT_DISABLED") },
  block: { decision_visibility: listed("DECISION_VISIBILITY_CONTENT_DISABLED") },
  "block-name": { decision_visibility: listed("DECISION_VISIBILITY_CONTENT_DISABLED") },
  cover: { decision_visibility: listed("DECISION_VISIBILITY_CONTENT_LABELLED") },
  "limit-sharing": { decision_provision: "DECISION_PROVISION_PARTIAL_SUSPENSION" },
  suspend: { decision_account: "DECISION_ACCOUNT_SUSPENDED" },
  close: { decision_account: "DECISION_ACCOUNT_TERMINATED" },
};

const CATEGORIES: Readonly<Record<keyof typeof RULES, string>> = {
  abuse: "STATEMENT_CATEGORY_OTHER_VIOLATION_TC",
  agreement: "STATEMENT_CATEGORY_OTHER_VIOLATION_TC",
  copyright: "STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS",
  children: "STATEMENT_CATEGORY_PROTECTION_OF_MINORS",
};

/** The law, where breaking the rule is breaking one everywhere in the Union. */
const LAWS: Readonly<Partial<Record<keyof typeof RULES, string>>> = {
  copyright: "Directive 2001/29/EC",
  children: "Directive 2011/93/EU",
};

/** The members of the European Economic Area: a decision here holds everywhere. */
const TERRITORY = listed(
  ..."AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
);

const EMPTY = Object.fromEntries(STATEMENT_COLUMNS.map((column) => [column, ""])) as Statement;

/** The statement of reasons of a decision; null for one that restricts nothing. */
export function statementOf({ measure, byForm, contentAt }: Stated, publicUrl: string): Statement | null {
  const decision = DECISIONS[measure.measure];
  if (!decision) return null;
  const policy = `${publicUrl}/policy/${RULES[measure.rule]}`;
  const end = measure.endsAt === null ? "" : dayOf(measure.endsAt);
  return {
    ...EMPTY,
    ...decision,
    ...(decision.decision_visibility ? { end_date_visibility_restriction: end } : {}),
    ...(decision.decision_provision ? { end_date_service_restriction: end } : {}),
    ...(decision.decision_account
      ? { end_date_account_restriction: end, account_type: "ACCOUNT_TYPE_PRIVATE" }
      : {}),
    ...groundOf(measure, policy),
    decision_ground_reference_url: policy,
    content_type: listed("CONTENT_TYPE_OTHER"),
    content_type_other: measure.shareId === null ? "Account" : "Link to shared files",
    category: CATEGORIES[measure.rule],
    territorial_scope: TERRITORY,
    content_date: dayOf(contentAt),
    application_date: dayOf(measure.decidedAt),
    decision_facts: measure.facts,
    source_type: sourceOf(measure, byForm),
    automated_detection: "No",
    automated_decision: "AUTOMATED_DECISION_NOT_AUTOMATED",
    puid: measure.id,
  };
}

function groundOf({ rule, facts }: Measure, policy: string): Partial<Statement> {
  const law = LAWS[rule];
  if (law !== undefined)
    return {
      decision_ground: "DECISION_GROUND_ILLEGAL_CONTENT",
      illegal_content_legal_ground: law,
      illegal_content_explanation: facts,
    };
  return {
    decision_ground: "DECISION_GROUND_INCOMPATIBLE_CONTENT",
    incompatible_content_ground: policy,
    incompatible_content_explanation: facts,
    incompatible_content_illegal: "No",
  };
}

function sourceOf({ origin }: Measure, byForm: boolean): string {
  if (origin === "sign") return "SOURCE_VOLUNTARY";
  return origin === "report" && byForm ? "SOURCE_ARTICLE_16" : "SOURCE_TYPE_OTHER_NOTIFICATION";
}

/** The database takes lists as JSON. */
function listed(...values: readonly string[]): string {
  return JSON.stringify(values);
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** One line of a file of comma-separated values. */
export const csvLine = (values: readonly string[]): string =>
  values.map((value) => `"${value.replaceAll('"', '""')}"`).join(",");
