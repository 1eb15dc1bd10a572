import { lazy, useState } from "react";
import { Card } from "../../../components/page/Card.tsx";
import { Part } from "../../../components/wait/Part.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useAccount } from "../../../state/account.ts";
import { useOwnAddress } from "../../../state/own-address.ts";
import { useTakesPasswords } from "../use-takes-passwords.ts";
import { PictureFact } from "../picture/PictureFact.tsx";
import { Fact } from "./Fact.tsx";
import { LettersLanguage } from "./LettersLanguage.tsx";
import { useOwnPhone } from "./use-own-phone.ts";
import { deviceZone, wordsOf } from "./zones.ts";
import * as styles from "./ProfileCard.module.css";

const AddressDialog = lazy(() =>
  import("../address/AddressDialog.tsx").then((m) => ({ default: m.AddressDialog })),
);
const NameDialog = lazy(() => import("./NameDialog.tsx").then((m) => ({ default: m.NameDialog })));
const PasswordDialog = lazy(() =>
  import("../password/PasswordDialog.tsx").then((m) => ({ default: m.PasswordDialog })),
);

const PhoneDialog = lazy(() => import("./PhoneDialog.tsx").then((m) => ({ default: m.PhoneDialog })));
const UsernameDialog = lazy(() =>
  import("./UsernameDialog.tsx").then((m) => ({ default: m.UsernameDialog })),
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
  const phone = useOwnPhone(profile);
  const format = useFormat();
  const takesPasswords = useTakesPasswords();
  const [asked, setAsked] = useState<"name" | "username" | "address" | "phone" | "password" | "zone">();
  const close = () => setAsked(undefined);
  return (
    <Card id="account-profile" title={t("profile")}>
      {profile && <PictureFact profile={profile} />}
      <dl className={styles.facts}>
        <Fact label={t("name")} onChange={profile && (() => setAsked("name"))}>
          {profile ? profile.name : <Skeleton inlineSize="8rem" />}
        </Fact>
        {takesPasswords && (
          <Fact label={t("username.label")} onChange={profile && (() => setAsked("username"))}>
            {profile ? profile.username || t("username.none") : <Skeleton inlineSize="8rem" />}
          </Fact>
        )}
        <Fact
          label={t("email")}
          note={
            profile?.letters_returned
              ? t("address.returned", { date: format.dateTime(profile.letters_returned) })
              : undefined
          }
          onChange={address ? () => setAsked("address") : undefined}
        >
          {address ?? <Skeleton inlineSize="12rem" />}
        </Fact>
        <Fact
          label={t("phone.label")}
          note={phone ? t("phone.unproved") : undefined}
          onChange={phone === undefined ? undefined : () => setAsked("phone")}
        >
          {phone === undefined ? <Skeleton inlineSize="9rem" /> : phone || t("phone.none")}
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
          {asked === "username" && <UsernameDialog former={profile.username} onClose={close} />}
          {asked === "phone" && <PhoneDialog former={phone ?? ""} onClose={close} />}
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
