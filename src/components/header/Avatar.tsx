import type { UserProfile } from "../../../contract/user.ts";
import { UserRound } from "../icons.ts";

/** The picture of a person, else the first letter of their name. Its parent frames it. */
export const Avatar = ({ profile }: { readonly profile: UserProfile | undefined }) =>
  profile?.picture ? (
    <img src={profile.picture} alt="" />
  ) : (
    ([...(profile?.name || profile?.email || "")][0]?.toUpperCase() ?? <UserRound aria-hidden />)
  );
