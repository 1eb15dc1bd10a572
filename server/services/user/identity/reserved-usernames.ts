import { BRAND } from "../../../../contract/brand.ts";

/** Nobody is called so, because readers would take it for whoever runs the place, or for a part of it. */
const RESERVED: ReadonlySet<string> = new Set(
  `about abuse account accounts admin administrator administrators admins all anonymous anybody anyone api app apps auth
  billing blog bot bots contact daemon dashboard demo desktop dev developer developers dpo drive email everybody everyone
  faq file files ftp guest hello help helpdesk help-center home host hostmaster info information invite issuer
  law-enforcement legal localhost login logout mail mailer mailer-daemon me member members mod moderation moderator
  moderators news newsletter nobody noreply no-reply notification notifications null oauth official oidc operator operators
  owner password payment payments policies policy postmaster press privacy public register report reset root sales save
  security self service services session sessions settings share shares sign-in sign-out sign-up somebody someone staff
  status superuser support sys sysadmin system team terms test token tokens transparency trash undefined unknown update
  updates user username users verification verified webmaster website www you`.split(/\s+/),
);

const withoutMarks = (text: string): string => text.replace(/[._-]/g, "");
const BARE: ReadonlySet<string> = new Set([...RESERVED, BRAND.name.toLowerCase()].map(withoutMarks));

/** A reserved word stays one however marks part it; a username with the brand in it is one, too. */
export const isReservedUsername = (username: string): boolean => {
  const bare = withoutMarks(username);
  return BARE.has(bare) || bare.includes(withoutMarks(BRAND.name.toLowerCase()));
};
