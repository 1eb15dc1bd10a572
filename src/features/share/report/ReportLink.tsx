import { Flag } from "../../../components/icons.ts";
import { lazy, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Part } from "../../../components/wait/Part.tsx";
import * as styles from "./ReportLink.module.css";

const ReportDialog = lazy(() => import("./ReportDialog.tsx").then((m) => ({ default: m.ReportDialog })));

/** Reports content that shouldn't be in a share. */
export function ReportLink({ shareId }: { readonly shareId: string }) {
  const { t } = useTranslation("share");
  const [isOpen, setOpen] = useState(false);
  return (
    <footer className={styles.footer}>
      <Button variant="quiet" icon={<Flag aria-hidden />} onPress={() => setOpen(true)}>
        {t("report.open")}
      </Button>
      {isOpen && (
        <Part>
          <ReportDialog shareId={shareId} onClose={() => setOpen(false)} />
        </Part>
      )}
    </footer>
  );
}
