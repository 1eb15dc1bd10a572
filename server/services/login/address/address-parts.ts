import type { MailService, OwedLetters } from "../../mail/index.ts";
import type { UserService } from "../../user/index.ts";
import { createDisowning, type Disowning, type DisowningParts } from "../sessions/disown/disowning.ts";
import { createAddressChanges, type AddressChangeParts, type AddressChanges } from "./address-changes.ts";
import type { FormerAddresses } from "./former-addresses.ts";
import { createRestoring } from "./restoring.ts";
import { createOwedMail, createSecurityMail } from "./security-mail.ts";
import { createTakingBack, type TakingBack } from "./taking-back.ts";
import { createTellAddress } from "./tell-address.ts";

export interface LetterParts {
  readonly users: Pick<UserService, "find">;
  readonly mail: MailService;
  readonly owed: OwedLetters;
  readonly formers: FormerAddresses;
  readonly signInUrl: string;
  readonly onError: (error: unknown) => void;
}

/** Builds the letters that former addresses get, too. */
export const createAddressLetters = (parts: LetterParts) => ({
  securityMail: createSecurityMail(parts.mail, parts.formers),
  /** Sends letters again that can't be handed over. */
  owedMail: createOwedMail(parts.owed, parts.formers, parts.onError),
  tellAddress: createTellAddress(parts),
});

export interface AddressParts {
  readonly disowning: Disowning;
  readonly addressChanges: AddressChanges;
  readonly takingBack: TakingBack;
}

type Parts = AddressChangeParts & Omit<DisowningParts, "restoring">;

/** Builds what changes addresses, and what gives them back to who says that a sign-in or a change wasn't theirs. */
export function createAddressParts(parts: Parts): AddressParts {
  const restoring = createRestoring(parts);
  const disowning = createDisowning({ ...parts, restoring });
  return {
    disowning,
    addressChanges: createAddressChanges(parts),
    takingBack: createTakingBack({ ...parts, restoring, disowning }),
  };
}
