import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PolicyState } from "../../../contract/policy.ts";
import { formatDay } from "../../lib/day.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import { neighboursOf, policyAddresses } from "./policy-dates.ts";
import { VersionLinks, type VersionLink } from "./VersionLinks.tsx";
import * as styles from "./VersionState.module.css";

export interface VersionStateProps {
  readonly slug: string;
  readonly effective: string;
  readonly state: PolicyState;
  /** The days on which all versions take effect. */
  readonly dates: readonly string[];
  /** Days of versions that have a notice. */
  readonly notices: readonly string[];
}

/** Says whether a version applies today, and leads to the one that does or will. */
export function VersionState(props: VersionStateProps) {
  if (props.state === "inForce") return <InForce {...props} />;
  return props.state === "upcoming" ? <Upcoming {...props} /> : <Past {...props} />;
}

function InForce({ slug, effective, dates, notices }: VersionStateProps) {
  const { t } = useTranslation();
  const { language, to } = usePageLocale();
  const addresses = policyAddresses(slug);
  const upcoming = dates.filter((date) => date > effective).sort();
  return (
    <>
      <Strip state="inForce" badge={t("policy:state.inForce")}>
        {t("policy:state.inForceSince", { date: formatDay(effective, language) })}
      </Strip>
      {upcoming.map((date) => (
        <Strip
          key={date}
          state="upcoming"
          badge={t("policy:state.announced")}
          links={[
            { href: to(addresses.version(date)), label: t("policy:link.newVersion") },
            { href: to(addresses.comparison(effective, date)), label: t("policy:link.changes") },
            ...(notices.includes(date)
              ? [{ href: to(addresses.notice(date)), label: t("policy:link.notice") }]
              : []),
          ]}
        >
          {t("policy:state.announcedFrom", { date: formatDay(date, language) })}
        </Strip>
      ))}
    </>
  );
}

function Upcoming({ slug, effective, dates, notices }: VersionStateProps) {
  const { t } = useTranslation();
  const { language, to } = usePageLocale();
  const addresses = policyAddresses(slug);
  const { before } = neighboursOf(effective, dates);
  return (
    <Strip
      state="upcoming"
      badge={t("policy:state.upcoming")}
      links={[
        { href: to(addresses.inForce), label: t("policy:link.inForce") },
        ...(before
          ? [{ href: to(addresses.comparison(before, effective)), label: t("policy:link.changes") }]
          : []),
        ...(notices.includes(effective)
          ? [{ href: to(addresses.notice(effective)), label: t("policy:link.notice") }]
          : []),
      ]}
    >
      {t("policy:state.upcomingFrom", { date: formatDay(effective, language) })}
    </Strip>
  );
}

function Past({ slug, effective, dates }: VersionStateProps) {
  const { t } = useTranslation();
  const { language, to } = usePageLocale();
  const addresses = policyAddresses(slug);
  const { next, until } = neighboursOf(effective, dates);
  return (
    <Strip
      state="past"
      badge={t("policy:state.past")}
      links={[
        { href: to(addresses.inForce), label: t("policy:link.inForce") },
        ...(next
          ? [{ href: to(addresses.comparison(effective, next)), label: t("policy:link.replacedBy") }]
          : []),
      ]}
    >
      {t("policy:state.pastFromUntil", {
        from: formatDay(effective, language),
        until: formatDay(until ?? effective, language),
      })}
    </Strip>
  );
}

interface StripProps {
  readonly state: PolicyState;
  readonly badge: string;
  readonly links?: readonly VersionLink[];
  readonly children: ReactNode;
}

function Strip({ state, badge, links = [], children }: StripProps) {
  return (
    <div className={styles.strip} data-state={state}>
      <p>
        <strong className={styles.badge}>{badge}</strong> {children}
      </p>
      <VersionLinks links={links} />
    </div>
  );
}
