import { Download } from "../../../components/icons.ts";
import type { MouseEvent } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { downloadFrom } from "../../../api/download.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useToast } from "../../../state/toast.ts";
import { isOver } from "../file/links.ts";
import type { Packed, PackedLink } from "./packed-tree.ts";
import * as styles from "./Packed.module.css";

interface Props {
  readonly name: string;
  readonly path: readonly string[];
  readonly link: PackedLink;
  readonly renew: (() => Promise<readonly Packed[]>) | undefined;
}

/** Downloads one packed entry. A link lives for an hour; an expired one is renewed first. */
export function PackedDownload({ name, path, link, renew }: Props) {
  const { t } = useTranslation("viewer");
  const toast = useToast();
  const textOf = useErrorText();
  const handleClick = async (event: MouseEvent) => {
    if (!renew || !isOver(link.expire)) return;
    event.preventDefault();
    try {
      const whole = path.join("/");
      const fresh = (await renew()).find((entry) => entry.path.join("/") === whole)?.link;
      if (fresh) downloadFrom(fresh.url, name);
    } catch (error) {
      toast({ text: textOf(error), tone: "danger" });
    }
  };
  return (
    <a
      className={styles.link}
      href={link.url}
      download={name}
      aria-label={t("packed.download", { name })}
      onClick={(event) => void handleClick(event)}
    >
      <Download aria-hidden />
    </a>
  );
}
