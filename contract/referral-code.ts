/** An address with this in its query was passed on by somebody who invites. */
export const INVITER_QUERY = "invited_by";
/** The cookie in which a browser keeps the code of the first who invited it. */
export const INVITER_COOKIE = "invited_by";
/** The first touch counts for so long. */
export const INVITER_MINUTES = 720;

/** Without letters that are taken for digits. */
export const REFERRAL_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** Sixty random bits: nobody guesses one, and nothing tells whether a guess was right. */
export const REFERRAL_CODE_LENGTH = 12;

const CODE = new RegExp(`^[${REFERRAL_ALPHABET}]{${REFERRAL_CODE_LENGTH}}$`);

export const isReferralCode = (text: string): boolean => CODE.test(text);

export const referralLink = (origin: string, code: string): string => `${origin}/?${INVITER_QUERY}=${code}`;
