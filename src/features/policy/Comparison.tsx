import { Fragment } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import {
  changeAnchor,
  type ComparedClause,
  type ComparedSection,
  type PolicyComparison,
} from "./comparison.ts";
import * as styles from "./Comparison.module.css";

interface ComparisonProps {
  readonly comparison: PolicyComparison;
  /** Language of the text. */
  readonly language: string;
}

/**
 * Two versions as one text. Removals are struck through and additions underlined, and screen readers are told of both.
 */
export function Comparison({ comparison, language }: ComparisonProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.comparison}>
      <label className={styles.filter} data-screen-only="">
        <input type="checkbox" data-only-changes="" /> {t("policy:compare.onlyChanges")}
      </label>
      <p className={styles.legend}>
        <ins>{t("policy:compare.added")}</ins> · <del>{t("policy:compare.removed")}</del>
      </p>
      {comparison.sections.map((section) => (
        <Section key={section.id} section={section} language={language} />
      ))}
    </div>
  );
}

function Section({ section, language }: { readonly section: ComparedSection; readonly language: string }) {
  const first = section.clauses.findIndex(({ change }) => change !== "same");
  return (
    <section id={section.id || undefined} className={styles.section} data-changed={first >= 0 || undefined}>
      {section.clauses.map((clause, index) => (
        <Clause
          key={index}
          clause={clause}
          language={language}
          anchor={index === first ? changeAnchor(section) : undefined}
        />
      ))}
    </section>
  );
}

const SIGNS = { same: "", changed: "±", added: "+", removed: "−" } as const;

interface ClauseProps {
  readonly clause: ComparedClause;
  readonly language: string;
  readonly anchor: string | undefined;
}

function Clause({ clause, language, anchor }: ClauseProps) {
  const { kind, depth, label, change } = clause;
  const Tag = kind === "heading" ? (depth > 2 ? "h3" : "h2") : "p";
  return (
    <div
      className={styles.clause}
      id={anchor}
      data-change={change}
      data-kind={kind}
      data-depth={kind === "item" && depth > 1 ? depth : undefined}
    >
      <span className={styles.sign} aria-hidden="true">
        {SIGNS[change]}
      </span>
      <Tag className={styles.words} lang={language}>
        {label && <span className={styles.label}>{label} </span>}
        <Runs clause={clause} />
      </Tag>
    </div>
  );
}

function Runs({ clause }: { readonly clause: ComparedClause }) {
  const { t } = useTranslation();
  const { language } = usePageLocale();
  const said = (words: string) => (
    <span className="visually-hidden" lang={language}>
      {words}
    </span>
  );
  return clause.runs.map(({ change, html }, index) => {
    const words = <span dangerouslySetInnerHTML={{ __html: html }} />;
    if (change === "same") return <Fragment key={index}>{words}</Fragment>;
    const Tag = change === "added" ? "ins" : "del";
    return (
      <Tag key={index}>
        {said(
          ` ${t(change === "added" ? "policy:compare.insertionBegins" : "policy:compare.deletionBegins")} `,
        )}
        {words}
        {said(` ${t(change === "added" ? "policy:compare.insertionEnds" : "policy:compare.deletionEnds")} `)}
      </Tag>
    );
  });
}
