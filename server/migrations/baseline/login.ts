import {
  byDefault,
  flag,
  goesWith,
  integer,
  json,
  KEY,
  NULLABLE,
  text,
  time,
  UNIQUE,
  type Table,
} from "../table.ts";

/** Accounts, and how people prove that one is theirs. Whatever would open an account is kept as a hash only. */
export const loginTables: readonly Table[] = [
  {
    name: "user_account",
    about: "A person who has an account.",
    columns: {
      id: text("It names the account everywhere, also after a change of address.", KEY),
      email: text("The address as email.ts writes it, so that no two accounts have one mailbox.", UNIQUE),
      name: text("The person is shown to others by this name."),
      locale: text("Mails are written in this language."),
      password_hash: text("Argon2id with its salt and costs: a stolen database opens no account."),
      status: text("Only an account that is ACTIVE may sign in, share and have its tasks done."),
      operator: flag("Administrators see the server's figures and moderate."),
      created_at: time("Operators list accounts by it."),
      password_updated_at: time("People see when they changed it last."),
    },
  },
  {
    name: "api_token",
    about: "A key with which a program calls the API for a person.",
    columns: {
      token_hash: text("SHA-256 of the token: each call is looked up by it.", KEY),
      id: text("It names the token in lists, links and logs, where the token itself must not stand.", UNIQUE),
      user_id: text("The program acts for this account.", goesWith("user_account", "id")),
      name: text("Its maker tells tokens apart by it; it may be empty.", byDefault("")),
      created_at: time("Lists show the newest first."),
      expires_at: time("The token opens nothing from then on, and its row is removed."),
      last_used_at: time("The hour in which it was last used; null until it is.", NULLABLE),
    },
    indexes: {
      api_token_user: { on: ["user_id"], about: "A person's tokens are listed, and deleted together." },
      api_token_expires: { on: ["expires_at"], about: "Housekeeping finds those that have run out." },
    },
  },
  {
    name: "oidc_payload",
    about: "A record that oidc-provider keeps: a session, a grant, a refresh token, a client.",
    columns: {
      id_hash: text("SHA-256 of its id, which is a credential for most kinds.", KEY),
      kind: text("The provider's name for what it is, such as Session or RefreshToken."),
      user_id: text("The account it belongs to, whose sessions end together; null for clients.", NULLABLE),
      grant_hash: text("Whatever came from one grant ends with it.", NULLABLE),
      uid_hash: text("A session is also found by its second id.", NULLABLE),
      user_code_hash: text("A device that signs in is found by the code people type.", NULLABLE),
      payload: json("The record, without its id where that is a credential."),
      consumed_at: time("Codes and tokens for one use are used up from then on.", NULLABLE),
      expires_at: time("The record counts no more from then on, and is removed."),
    },
    indexes: {
      oidc_payload_user_id: { on: ["user_id"], about: "All sessions of a person are ended." },
      oidc_payload_grant_hash: { on: ["grant_hash"], about: "A grant is ended with all that came from it." },
      oidc_payload_uid_hash: { on: ["uid_hash"], about: "The provider looks a session up by its uid." },
      oidc_payload_user_code_hash: { on: ["user_code_hash"], about: "A typed code finds its device." },
      oidc_payload_expires_at: { on: ["expires_at"], about: "Housekeeping finds what has run out." },
    },
  },
  {
    name: "email_verification",
    about: "A code that was sent to an address, and the token that the right code was exchanged for.",
    columns: {
      id: text("It names the verification to the page or program that waits for the code.", KEY),
      flow: text("The sign-in it belongs to; empty when the API asked for it."),
      email: text("The code proves who reads mail at this address."),
      usage: text("A code for one purpose is of no use for another."),
      code_hash: text("A keyed hash, since six digits are soon guessed from a plain one."),
      token_hash: text("SHA-256 of the token; null before the right code and once it is spent.", NULLABLE),
      tries: integer("After a few wrong codes the verification is over."),
      invitation_id: text("Somebody who signs up by an invitation uses it up with this.", NULLABLE),
      created_at: time("The newest of a sign-in counts."),
      expires_at: time("Code and token are refused from then on, and the row is removed."),
    },
    indexes: {
      email_verification_flow: { on: ["flow", "created_at"], about: "A sign-in's newest code is found." },
      email_verification_expires: { on: ["expires_at"], about: "Housekeeping finds what has run out." },
    },
  },
  {
    name: "login_throttle",
    about: "Counts attempts of one kind by one network, device or account, to slow those who guess down.",
    columns: {
      key: text("A hash of what is counted, and for whom.", KEY),
      count: integer("So many attempts were made within the window."),
      blocked_until: time("Further attempts are refused until then; 0 while none are."),
      expires_at: time("The window ends then, and the count with it."),
    },
    indexes: {
      login_throttle_expires: { on: ["expires_at"], about: "Housekeeping finds windows that have ended." },
    },
  },
  {
    name: "captcha_use",
    about: "A solved challenge or a spent token, which is refused a second time.",
    columns: {
      id: text("The challenge's nonce, or the token's id.", KEY),
      expires_at: time("From then on it would be refused anyway, and the row is removed."),
    },
    indexes: {
      captcha_use_expires: { on: ["expires_at"], about: "Housekeeping finds those that have run out." },
    },
  },
  {
    name: "login_place",
    about:
      "A device or network an account signed in from: strangers' guesses don't lock its owner out there.",
    columns: {
      account_key: text("A keyed hash of the account."),
      place_key: text("A keyed hash of the device or network."),
      expires_at: time("The place is forgotten when nobody signed in from it for so long."),
    },
    key: { login_place_pk: ["account_key", "place_key"] },
    indexes: {
      login_place_expiry: { on: ["expires_at"], about: "Housekeeping finds places to forget." },
    },
  },
  {
    name: "invitation",
    about: "A code that lets people sign up where that isn't open to everybody.",
    columns: {
      id: text("Operators list and withdraw it by this.", KEY),
      code_hash: text("SHA-256 of the code: what is typed is looked up by it.", UNIQUE),
      uses_left: integer("So many people may still sign up with it."),
      created_at: time("Lists show the newest first."),
      expires_at: time("It opens nothing from then on, and the row is removed."),
    },
    indexes: {
      invitation_expiry: { on: ["expires_at"], about: "Housekeeping finds those that have run out." },
    },
  },
];
