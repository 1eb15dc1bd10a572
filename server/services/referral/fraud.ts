import type { FraudRule, FraudSign } from "../../../contract/referral.ts";

/** Asks for one sign; it is looked at only where a rule names it. */
export type Signs = Readonly<Record<FraudSign, (rule: FraudRule) => Promise<boolean>>>;

/** Nothing is given (`refuse`), or only for a payment (`hold`), because of a sign. */
export type Verdict = Pick<FraudRule, "sign" | "then">;

/** The first rule that refuses, else the first that holds; null for nobody to be suspicious of. */
export async function judge(rules: readonly FraudRule[], signs: Signs): Promise<Verdict | null> {
  let held: Verdict | null = null;
  for (const rule of rules) {
    if (held && rule.then === "hold") continue;
    if (!(await signs[rule.sign](rule))) continue;
    if (rule.then === "refuse") return rule;
    held = rule;
  }
  return held;
}

/** An address as most mail services take it: without what stands behind a plus, and without dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).split("+", 1)[0] ?? "";
  return `${name.replaceAll(".", "")}${email.slice(at)}`.toLowerCase();
}

/** An address may also belong to a domain below one of these. */
export function isAtOneOf(email: string, domains: readonly string[]): boolean {
  const parts = email
    .slice(email.lastIndexOf("@") + 1)
    .toLowerCase()
    .split(".");
  return parts.some((_, from) => domains.includes(parts.slice(from).join(".")));
}
