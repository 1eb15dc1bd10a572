import type { ApiToken } from "../../../../contract/tokens.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Facts } from "../../../components/words/Facts.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { placeWords } from "../sessions/where-words.ts";
import * as rows from "../Rows.module.css";
import * as styles from "./Tokens.module.css";

interface Props {
  readonly tokens: readonly ApiToken[];
  /** The heading that names the list. */
  readonly labelledBy: string;
  readonly onRevoke: (token: ApiToken) => void;
}

/** Each token with its name, what it may do, when and where it was last used, and its end. */
export function TokenList({ tokens, labelledBy, onRevoke }: Props) {
  const { t } = useTranslation("account");
  return (
    <ul role="list" aria-labelledby={labelledBy} className={rows.list}>
      {tokens.map((token) => {
        const name = token.name || t("tokens.unnamed");
        return (
          <li key={token.id} className={rows.row}>
            <div className={rows.facts}>
              <p>
                <span dir="auto">{name}</span>{" "}
                {token.read_only && <strong className={styles.badge}>{t("tokens.readOnly")}</strong>}
              </p>
              <TokenFacts token={token} />
            </div>
            <Button
              variant="danger"
              aria-label={`${t("tokens.revoke")}: ${name}`}
              onPress={() => onRevoke(token)}
            >
              {t("tokens.revoke")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function TokenFacts({ token }: { readonly token: ApiToken }) {
  const { t, i18n } = useTranslation("account");
  const format = useFormat();
  const place = placeWords(token, i18n.language);
  const lastUse = token.last_used_at
    ? t("tokens.used", { time: format.dateTime(token.last_used_at) })
    : t("tokens.unused");
  return (
    <>
      {token.root_id && (
        <p className={rows.text}>
          {token.root_name ? t("tokens.folder", { name: token.root_name }) : t("tokens.folderGone")}
        </p>
      )}
      <div className={rows.text}>
        <Facts facts={[lastUse, place].filter(Boolean)} />
      </div>
      <p className={rows.text}>{t("tokens.until", { date: format.date(token.expires_at) })}</p>
    </>
  );
}
