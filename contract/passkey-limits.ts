/** A person has this many passkeys at most. */
export const PASSKEYS_MAX = 20;
/** The characters of a passkey's name at most. */
export const PASSKEY_NAME_MAX = 64;
