import { CircleAlert, CircleCheck, Info, TriangleAlert } from "../../../components/icons.ts";
import { useRef, useState } from "react";
import { useTranslation, type Translate } from "../../../i18n/use-translation.ts";
import { changeShare, type OwnShareDetails } from "../../../api/shares.ts";
import { Button } from "../../../components/button/Button.tsx";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { ConfirmDialog } from "../../../components/dialog/ConfirmDialog.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useSitePath } from "../../../i18n/use-site-path.ts";
import { useAccount } from "../../../state/account.ts";
import { useToast } from "../../../state/toast.ts";
import { CoverRuleLink } from "../act/CoverRuleLink.tsx";
import { applyFix } from "./apply-fix.ts";
import { type ReadyLink, readyLink } from "../hand-over/ready-link.ts";
import { newPasscode } from "../options/new-passcode.ts";
import { diagnose, isOpen, type Finding, type Fix } from "./share-doctor.ts";
import * as styles from "./ShareDoctor.module.css";

const ICONS = { stops: CircleAlert, limits: TriangleAlert, note: Info } as const;

interface Props {
  readonly details: OwnShareDetails;
  readonly onChanged: () => Promise<void>;
  readonly onNewCode: (link: ReadyLink) => void;
}

/** Says whether visitors can open the link and why not, and offers a button that mends it. */
export function ShareDoctor({ details, onChanged, onNewCode }: Props) {
  const { t } = useTranslation("sharing");
  const textOf = useErrorText();
  const toast = useToast();
  const { about } = useAccount();
  const [busy, setBusy] = useState<Finding["key"]>();
  const [asksCode, setAsksCode] = useState(false);
  const verdict = useRef<HTMLHeadingElement>(null);
  const { share } = details;
  const findings = diagnose({
    share,
    prohibitedRegions: details.prohibited_regions,
    items: details.items,
    itemCount: Number(details.item_count),
    missingCount: Number(details.missing_count),
    traffic: about?.traffic,
  });
  const open = isOpen(findings);

  const handleFix = async (key: Finding["key"], fix: Fix) => {
    if (fix.kind === "newCode") return setAsksCode(true);
    setBusy(key);
    try {
      await applyFix(share.share_id, fix);
      await onChanged();
      // The pressed button is gone once its problem is mended, so the verdict takes the focus and is read out.
      verdict.current?.focus();
      toast({ text: t("doctor.done") });
    } catch (error) {
      toast({ text: textOf(error), tone: "danger" });
    } finally {
      setBusy(undefined);
    }
  };

  const handleNewCode = async () => {
    const changed = await changeShare({
      share_id: share.share_id,
      pass_code_option: "REQUIRED",
      custom_pass_code: newPasscode(),
    });
    await onChanged();
    onNewCode(readyLink(changed));
  };

  return (
    <section className={styles.doctor} data-open={open || undefined} aria-labelledby="share-doctor">
      <h2 id="share-doctor" ref={verdict} tabIndex={-1} className={styles.verdict}>
        {open ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
        {t(open ? "doctor.open" : "doctor.closed")}
      </h2>
      {findings.length === 0 && <p className={styles.fine}>{t("doctor.fine")}</p>}
      {findings.length > 0 && (
        <ul role="list" className={styles.findings}>
          {findings.map((finding) => (
            <FindingRow
              key={finding.key}
              finding={finding}
              isBusy={busy === finding.key}
              onFix={(fix) => void handleFix(finding.key, fix)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={asksCode}
        title={t("ask.newCode.title")}
        text={t("ask.newCode.text")}
        confirmLabel={t("ask.newCode.confirm")}
        onClose={() => setAsksCode(false)}
        onConfirm={handleNewCode}
      />
    </section>
  );
}

interface RowProps {
  readonly finding: Finding;
  readonly isBusy: boolean;
  readonly onFix: (fix: Fix) => void;
}

function FindingRow({ finding: { key, weight, fix, limit, left, at, rule }, isBusy, onFix }: RowProps) {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const sitePath = useSitePath();
  const Icon = ICONS[weight];
  const values = { limit, left, ...(at ? { date: format.dateTime(at) } : {}) };
  return (
    <li className={styles.finding} data-weight={weight}>
      <Icon aria-hidden />
      <p>
        {t(`doctor.${key}`, values)}
        {rule && (
          <>
            {" "}
            <CoverRuleLink rule={rule} />
          </>
        )}
      </p>
      {fix?.kind === "appeal" && <ButtonLink href={sitePath("/contact-us")}>{t("fix.appeal")}</ButtonLink>}
      {fix && fix.kind !== "appeal" && (
        <Button isPending={isBusy} onPress={() => onFix(fix)}>
          {fixText(fix, t)}
        </Button>
      )}
    </li>
  );
}

function fixText(fix: Fix, t: Translate<"sharing">): string {
  if (fix.kind === "extend") return t("fix.extend", { count: fix.days });
  if (fix.kind === "raiseLimit") return t("fix.raiseLimit", { limit: fix.limit });
  return t(`fix.${fix.kind}`);
}
