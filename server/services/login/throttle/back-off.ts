/** The rule that slows attempts: `free` of them cost nothing, then each waits twice as long as the one before. */
export interface BackOff {
  readonly free: number;
  /** The first wait, ms. */
  readonly baseMs: number;
  /** The longest wait, ms. */
  readonly maxMs: number;
  /** Attempts are forgotten this long after the first, ms. */
  readonly windowMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const PASSWORD_OF_ACCOUNT: BackOff = {
  free: 5,
  baseMs: 15 * SECOND,
  maxMs: 15 * MINUTE,
  windowMs: 60 * MINUTE,
};
export const PASSWORD_FROM_ADDRESS: BackOff = {
  free: 30,
  baseMs: 15 * SECOND,
  maxMs: 15 * MINUTE,
  windowMs: 60 * MINUTE,
};
/** Codes of the authenticator app and recovery codes, for an account whose password was right. */
export const CODE_OF_APP: BackOff = {
  free: 5,
  baseMs: 15 * SECOND,
  maxMs: 15 * MINUTE,
  windowMs: 60 * MINUTE,
};
/** Passkeys that were refused, of one account or from one network. Nobody can guess one; each try costs us a signature. */
export const PASSKEY_TRIES: BackOff = {
  free: 20,
  baseMs: 15 * SECOND,
  maxMs: 15 * MINUTE,
  windowMs: 60 * MINUTE,
};
export const CODE_TO_MAILBOX: BackOff = {
  free: 0,
  baseMs: 30 * SECOND,
  maxMs: 30 * MINUTE,
  windowMs: 60 * MINUTE,
};
/** The limit for all strangers together, which is more than anybody needs and less than a nuisance. */
export const CODES_TO_MAILBOX: BackOff = {
  free: 12,
  baseMs: 60 * SECOND,
  maxMs: 30 * MINUTE,
  windowMs: 60 * MINUTE,
};
export const CODE_FROM_ADDRESS: BackOff = {
  free: 30,
  baseMs: 30 * SECOND,
  maxMs: 30 * MINUTE,
  windowMs: 60 * MINUTE,
};
/** The codes that one account may ask for to change its address; each goes to a mailbox that may be anybody's. */
export const CHANGES_OF_ADDRESS: BackOff = {
  free: 6,
  baseMs: 5 * MINUTE,
  maxMs: 60 * MINUTE,
  windowMs: 60 * MINUTE,
};
/** The limit for codes of invitations that turned out to be invalid. */
export const INVITATION_FROM_ADDRESS: BackOff = {
  free: 20,
  baseMs: 60 * SECOND,
  maxMs: 30 * MINUTE,
  windowMs: 60 * MINUTE,
};

/** The limit for codes of devices that nobody has; the fifth is the last one for a while. */
export const DEVICE_CODE_FROM_ADDRESS: BackOff = {
  free: 4,
  baseMs: 60 * SECOND,
  maxMs: 30 * MINUTE,
  windowMs: 60 * MINUTE,
};

/** New passwords of somebody signed in. Each costs hashes, and a letter. */
export const PASSWORD_CHANGES: BackOff = {
  free: 5,
  baseMs: 60 * SECOND,
  maxMs: 30 * MINUTE,
  windowMs: 60 * MINUTE,
};

/** Ways back that one account may have begun; each is told to every address of it. */
export const WAYS_BACK: BackOff = {
  free: 2,
  baseMs: 24 * 60 * MINUTE,
  maxMs: 24 * 60 * MINUTE,
  windowMs: 24 * 60 * MINUTE,
};

/** The usernames that one account may try; each answer tells whether somebody has it. */
export const USERNAME_TRIES: BackOff = {
  free: 10,
  baseMs: 60 * SECOND,
  maxMs: 60 * MINUTE,
  windowMs: 24 * 60 * MINUTE,
};

/** New phone numbers of one account; each is a line in its security log. */
export const PHONE_CHANGES: BackOff = {
  free: 5,
  baseMs: 60 * SECOND,
  maxMs: 30 * MINUTE,
  windowMs: 60 * MINUTE,
};

/** New pictures of one account. Each is decoded, which costs more than most calls. */
export const PICTURE_CHANGES: BackOff = {
  free: 20,
  baseMs: 60 * SECOND,
  maxMs: 30 * MINUTE,
  windowMs: 60 * MINUTE,
};

/** The limit for letters about sign-ins to one person: a program that never names the same device mustn't bury the first. */
export const LETTERS_ABOUT_SIGN_INS: BackOff = {
  free: 5,
  baseMs: 60 * MINUTE,
  maxMs: 240 * MINUTE,
  windowMs: 240 * MINUTE,
};

/** The milliseconds to wait after the `count`-th attempt. */
export function waitAfter(count: number, { free, baseMs, maxMs }: BackOff): number {
  const over = count - free;
  return over <= 0 ? 0 : Math.min(maxMs, baseMs * 2 ** (over - 1));
}
