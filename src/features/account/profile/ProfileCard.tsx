import { lazy, useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Part } from "../../../components/Part.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useAccount } from "../../../state/account.ts";
import { useOwnAddress } from "../../../state/own-address.ts";
import { useTakesPasswords } from "../use-takes-passwords.ts";
import { PictureFact } from "../picture/PictureFact.tsx";
import { LettersLanguage } from "./LettersLanguage.tsx";
import { deviceZone, wordsOf } from "./zones.ts";
import * as styles from "./ProfileCard.module.css";

const AddressDialog = lazy(() =>
  import("../address/AddressDialog.tsx").then((m) => ({ default: m.AddressDialog })),
);
const NameDialog = lazy(() => import("./NameDialog.tsx").then((m) => ({ default: m.NameDialog })));
const PasswordDialog = lazy(() =>
  import("../password/PasswordDialog.tsx").then((m) => ({ default: m.PasswordDialog })),
);

const ZoneDialog = lazy(() => import("./ZoneDialog.tsx").then((m) => ({ default: m.ZoneDialog })));

interface Props {
  /** Called when the password is another one, and sessions may have ended. */
  readonly onNewPassword: () => void;
}

/** The person signed in: who they are, since when, and what of it they can change. */
export function ProfileCard({ onNewPassword }: Props) {
  const { t } = useTranslation("account");
  const { profile } = useAccount();
  const address = useOwnAddress();
  const format = useFormat();
  const takesPasswords = useTakesPasswords();
  const [asked, setAsked] = useState<"name" | "address" | "password" | "zone">();
  const close = () => setAsked(undefined);
  return (
    <Card id="account-profile" title={t("profile")}>
      {profile && <PictureFact profile={profile} />}
      <dl className={styles.facts}>
        <Fact label={t("name")} onChange={profile && (() => setAsked("name"))}>
          {profile ? profile.name : <Skeleton inlineSize="8rem" />}
        </Fact>
        <Fact label={t("email")} onChange={address ? () => setAsked("address") : undefined}>
          {address ?? <Skeleton inlineSize="12rem" />}
        </Fact>
        {takesPasswords && (
          <Fact label={t("password.label")} onChange={profile && (() => setAsked("password"))}>
            {profile ? (
              profile.password === "SET" ? (
                t("password.changed", { date: format.dateTime(profile.password_updated_at) })
              ) : (
                t("password.none")
              )
            ) : (
              <Skeleton inlineSize="10rem" />
            )}
          </Fact>
        )}
        <Fact label={t("zone.label")} onChange={profile && (() => setAsked("zone"))}>
          {profile ? (
            profile.time_zone ? (
              wordsOf(profile.time_zone)
            ) : (
              t("zone.device", { zone: wordsOf(deviceZone()) })
            )
          ) : (
            <Skeleton inlineSize="10rem" />
          )}
        </Fact>
        <Fact label={t("since")}>
          {profile ? format.dateTime(profile.created_at) : <Skeleton inlineSize="10rem" />}
        </Fact>
      </dl>
      {profile && <LettersLanguage profile={profile} />}
      {profile && asked !== undefined && (
        <Part>
          {asked === "name" && <NameDialog former={profile.name} onClose={close} />}
          {asked === "address" && <AddressDialog former={address ?? ""} onClose={close} />}
          {asked === "zone" && <ZoneDialog former={profile.time_zone} onClose={close} />}
          {asked === "password" && (
            <PasswordDialog profile={profile} onDone={onNewPassword} onClose={close} />
          )}
        </Part>
      )}
    </Card>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Opens the dialog in which it is changed. */
  readonly onChange?: (() => void) | undefined;
}

function Fact({ label, children, onChange }: FactProps) {
  const { t } = useTranslation("account");
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {onChange && (
        <dd>
          <Button variant="quiet" aria-label={t("changeOf", { what: label })} onPress={onChange}>
            {t("change")}
          </Button>
        </dd>
      )}
    </div>
  );
}
