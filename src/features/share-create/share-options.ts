import type { BodyOf } from "../../../contract/common.ts";
import type { shareCreate } from "../../../contract/shares.ts";

export type CodeChoice = "generated" | "custom" | "none";
export type ExpiryChoice = "never" | "7" | "14" | "30";

export const EXPIRY_CHOICES: readonly ExpiryChoice[] = ["never", "7", "14", "30"];

/** What the person chose in the share dialog. */
export interface ShareOptions {
  readonly code: CodeChoice;
  readonly customCode: string;
  readonly expiry: ExpiryChoice;
  /** How many people may save it; `""` for any number. */
  readonly saveLimit: string;
}

/** A code on by default: a link that leaks alone opens nothing. */
export const DEFAULT_SHARE_OPTIONS: ShareOptions = {
  code: "generated",
  customCode: "",
  expiry: "never",
  saveLimit: "",
};

const CODE = /^[A-Za-z0-9]{4,10}$/;
const COUNT = /^[1-9]\d{0,8}$/;
const UNLIMITED = "-1";
const NEVER = "-1";

export type OptionFault = "customCode" | "saveLimit";

/** The fields that can't be sent as they are. */
export function optionFaults({ code, customCode, saveLimit }: ShareOptions): ReadonlySet<OptionFault> {
  const faults = new Set<OptionFault>();
  if (code === "custom" && !CODE.test(customCode)) faults.add("customCode");
  if (saveLimit !== "" && !COUNT.test(saveLimit)) faults.add("saveLimit");
  return faults;
}

/** The request for a share of these entries. */
export const shareRequest = (
  fileIds: string[],
  { code, customCode, expiry, saveLimit }: ShareOptions,
): BodyOf<typeof shareCreate> => ({
  file_ids: fileIds,
  share_to: code === "none" ? "publiclink" : "encryptedlink",
  pass_code_option: code === "none" ? "NOT_REQUIRED" : "REQUIRED",
  ...(code === "custom" ? { custom_pass_code: customCode } : {}),
  expiration_days: expiry === "never" ? NEVER : expiry,
  restore_limit: saveLimit === "" ? UNLIMITED : saveLimit,
});

/** The link that brings its code along. */
export function linkWithCode(url: string, code: string): string {
  const link = new URL(url);
  link.searchParams.set("s_code", code);
  return link.href;
}
