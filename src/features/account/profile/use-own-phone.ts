import { useEffect, useState } from "react";
import type { UserProfile } from "../../../../contract/user.ts";
import { getPhone } from "../../../api/phone.ts";

/**
 * The phone number of the person signed in, for their own eyes: the whole one, or the masked one where that can't be had.
 * `""` for none, undefined until it is known.
 */
export function useOwnPhone(profile: UserProfile | undefined): string | undefined {
  const masked = profile?.phone_number;
  const [whole, setWhole] = useState<{ readonly of: string; readonly number: string }>();
  useEffect(() => {
    if (!masked) return undefined;
    let isLate = false;
    const keep = (number: string) => {
      if (!isLate) setWhole({ of: masked, number });
    };
    getPhone().then(
      ({ phone_number }) => keep(phone_number),
      () => keep(masked),
    );
    return () => {
      isLate = true;
    };
    // Two numbers may look alike when they are masked, so it is asked with each profile.
  }, [masked, profile]);
  if (!masked) return masked;
  return whole?.of === masked ? whole.number : undefined;
}
