import { DEFAULT_LOCALE, type Locale } from "../../../contract/locales.ts";
import type { ViewType } from "../../../contract/user.ts";
import { newId } from "../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../database.ts";
import { isUniqueViolation } from "../../platform/db/unique-violation.ts";
import { failure } from "../../platform/failure.ts";
import { foldEmail, normalizeEmail } from "./identity/email.ts";
import { hashPassword, verifyPassword } from "./password/password-hash.ts";
import { assertPassword } from "./password/password-policy.ts";
import { checkPersonName } from "./identity/person-name.ts";
import { isShippedPassword } from "./password/shipped-passwords.ts";
import { checkTimeZone } from "./identity/time-zone.ts";
import * as users from "./user.repository.ts";

/** Kept in place of a hash, and matched by no password. */
const NO_PASSWORD = "";

/**
 * Only ACTIVE accounts can sign in; sessions and tokens of all others don't count. Moderation makes accounts SUSPENDED and
 * CLOSED, their own person LEAVING.
 */
export type UserStatus = "ACTIVE" | "SUSPENDED" | "CLOSED" | "LEAVING";

/** A person's account, without its password. */
export interface User {
  readonly id: string;
  readonly email: string;
  /** `""` without one. */
  readonly username: string;
  /** E.164, proved by nobody; `""` without one. */
  readonly phoneNumber: string;
  readonly name: string;
  readonly locale: string;
  /** `""` without one. */
  readonly timeZone: string;
  /** The view of the drive chosen last; `""` before the first choice. */
  readonly viewType: ViewType | "";
  /** First steps are shown. */
  readonly isNew: boolean;
  readonly status: UserStatus;
  readonly operator: boolean;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly passwordUpdatedAt: number;
  /** The latest change of anything that its person is told of it, else when it was made. */
  readonly updatedAt: number;
  /** False for somebody who only signs in by other ways. */
  readonly hasPassword: boolean;
}

export interface NewUser {
  readonly email: string;
  /** null for somebody who signs in by other ways. */
  readonly password: string | null;
  readonly name?: string | undefined;
  readonly locale?: string | undefined;
  readonly admin?: boolean | undefined;
}

/** The facts people change about themselves. */
export interface PersonalWish {
  readonly name?: string | undefined;
  readonly locale?: Locale | undefined;
  readonly timeZone?: string | undefined;
  readonly viewType?: ViewType | undefined;
  /** Nobody becomes new again. */
  readonly isNew?: false | undefined;
}

/** Runs in the transaction that makes an account. */
export type WithinMaking = (tx: Tx, userId: string) => Promise<void>;

export interface UserService {
  /**
   * Makes an account; `alongside` runs in the same transaction, before the address is looked at, and `after` once its row
   * is there. Throws `already_exists`, `invalid_password`, `invalid_argument`, `name_invalid`.
   */
  create(input: NewUser, alongside?: WithinMaking, after?: WithinMaking): Promise<User>;
  /** Finds the account with this password, else null; it takes as long for an unknown address. */
  authenticate(email: string, password: string): Promise<User | null>;
  /** Throws `invalid_password` for one that this person can't choose. */
  assertPassword(user: Pick<User, "email">, password: string): void;
  /** Throws `user_not_exist`, `invalid_password`; `alongside` runs in the same transaction. */
  setPassword(id: string, password: string, alongside?: (tx: Tx) => Promise<void>): Promise<void>;
  /** Throws `name_invalid`, `invalid_argument` for an unknown time zone, `user_not_exist`. */
  change(id: string, wanted: PersonalWish): Promise<User>;
  /** Leaves an account without a password; its caller makes sure of another way in. */
  removePassword(tx: Tx, id: string): Promise<void>;
  find(id: string): Promise<User | null>;
  findByEmail(email: string): Promise<User | null>;
  /** The account whose address or username a text is, however it is spelled; null for none, and for phone numbers. */
  findByIdentifier(typed: string): Promise<User | null>;
  list(): Promise<readonly User[]>;
  /** The names of these accounts by their ids; who isn't there has none. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  setStatus(tx: Tx, id: string, status: UserStatus): Promise<void>;
  /** Gives an account, which `lock` found, another address. Throws `already_exists`. */
  setEmail(tx: Tx, id: string, email: string): Promise<void>;
  /** Gives an account, which `lock` found, another username, or `""` for none. Throws `already_exists`. */
  setUsername(tx: Tx, id: string, username: string): Promise<void>;
  /** Gives an account another phone number, in E.164, or `""` for none. */
  setPhoneNumber(tx: Tx, id: string, phoneNumber: string): Promise<void>;
  /** The status of an account, which nobody else changes until the transaction ends; null for none. */
  lockStatus(tx: Tx, id: string): Promise<UserStatus | null>;
  /** An account as it is, which nobody else changes until the transaction ends; null for none. */
  lock(tx: Tx, id: string): Promise<User | null>;
  /** Deletes the account's row. Everything that refers to it must be gone. */
  remove(tx: Tx, id: string): Promise<void>;
}

/** Called in the transaction that changes what an account's person is told of it. */
export type AccountChanged = (tx: Tx, userId: string) => Promise<void>;

/** An address may be kept for somebody other than this person; null stands for people without an account. */
type IsReserved = (tx: Tx, email: string, userId: string | null) => Promise<boolean>;

const reservesNothing: IsReserved = async () => false;
const tellNobody: AccountChanged = async () => undefined;

export function createUserService(
  database: Database,
  isReserved = reservesNothing,
  changed = tellNobody,
): UserService {
  const lock: UserService["lock"] = async (tx, id) => {
    const row = await users.lockUser(tx, id);
    return row ? toUser(row) : null;
  };
  return {
    create: (input, ...within) => create(database, isReserved, input, within),
    assertPassword: ({ email }, password) => assertPassword(password, email, isShippedPassword),
    change: (id, wanted) => change(database, changed, id, wanted),
    setPassword: (id, password, alongside) =>
      setPassword(database, id, password, async (tx) => {
        await alongside?.(tx);
        await changed(tx, id);
      }),
    async authenticate(email, password) {
      const row = await users.findByEmail(database.read, foldEmail(email));
      const stored = row?.password_hash || undefined;
      return (await verifyPassword(stored, password)) && row ? toUser(row) : null;
    },
    async find(id) {
      const row = await users.findById(database.read, id);
      return row ? toUser(row) : null;
    },
    async findByEmail(email) {
      const row = await users.findByEmail(database.read, normalizeEmail(email));
      return row ? toUser(row) : null;
    },
    async findByIdentifier(typed) {
      const text = foldEmail(typed);
      const find = text.includes("@") ? users.findByEmail : users.findByUsername;
      const row = await find(database.read, text);
      return row ? toUser(row) : null;
    },
    list: async () => (await users.listUsers(database.read)).map(toUser),
    async names(ids) {
      const rows = ids.length === 0 ? [] : await users.findNames(database.read, ids);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    setStatus: users.updateStatus,
    async setEmail(tx, id, email) {
      await users.updateEmail(tx, id, email).catch((error: unknown) => {
        throw isUniqueViolation(error) ? failure("already_exists") : error;
      });
      if (await isReserved(tx, email, id)) throw failure("already_exists");
      await changed(tx, id);
    },
    async setUsername(tx, id, username) {
      await users.updateUsername(tx, id, username || null).catch((error: unknown) => {
        throw isUniqueViolation(error) ? failure("already_exists") : error;
      });
      await changed(tx, id);
    },
    async setPhoneNumber(tx, id, phoneNumber) {
      await users.updatePhoneNumber(tx, id, phoneNumber);
      await changed(tx, id);
    },
    lock,
    async removePassword(tx, id) {
      await users.updatePassword(tx, id, NO_PASSWORD, Date.now());
      await changed(tx, id);
    },
    lockStatus: async (tx, id) => (await lock(tx, id))?.status ?? null,
    remove: users.deleteUser,
  };
}

async function create(
  database: Database,
  isReserved: IsReserved,
  input: NewUser,
  [alongside, after]: readonly [WithinMaking?, WithinMaking?],
): Promise<User> {
  const email = normalizeEmail(input.email);
  const { password } = input;
  if (password !== null) assertPassword(password, email, isShippedPassword);
  const name = input.name?.trim() ? checkPersonName(input.name) : (email.split("@")[0] ?? "");
  const now = Date.now();
  const row: users.UserRow = {
    id: newId(),
    email,
    username: null,
    phone_number: "",
    name,
    locale: input.locale ?? DEFAULT_LOCALE,
    time_zone: "",
    view_type: "",
    is_new: 1,
    password_hash: password === null ? NO_PASSWORD : await hashPassword(password),
    status: "ACTIVE",
    operator: input.admin ? 1 : 0,
    created_at: now,
    password_updated_at: now,
    updated_at: now,
  };
  await database.write(async (tx) => {
    await alongside?.(tx, row.id);
    if (!(await users.insertUser(tx, row))) throw failure("already_exists");
    // The address may have been left while the row above waited for that, so it is asked only now.
    if (await isReserved(tx, email, null)) throw failure("already_exists");
    await after?.(tx, row.id);
  });
  return toUser(row);
}

async function setPassword(
  database: Database,
  id: string,
  password: string,
  alongside: (tx: Tx) => Promise<void>,
): Promise<void> {
  const row = await users.findById(database.read, id);
  if (!row) throw failure("user_not_exist");
  assertPassword(password, row.email, isShippedPassword);
  const passwordHash = await hashPassword(password);
  await database.write(async (tx) => {
    await alongside(tx);
    await users.updatePassword(tx, id, passwordHash, Date.now());
  });
}

async function change(
  database: Database,
  changed: AccountChanged,
  id: string,
  { name, locale, timeZone, viewType, isNew }: PersonalWish,
): Promise<User> {
  const set = {
    ...(name === undefined ? {} : { name: checkPersonName(name) }),
    ...(locale === undefined ? {} : { locale }),
    ...(timeZone === undefined ? {} : { time_zone: checkTimeZone(timeZone) }),
    ...(viewType === undefined ? {} : { view_type: viewType }),
    ...(isNew === undefined ? {} : { is_new: 0 }),
  };
  const row = await database.write(async (tx) => {
    const updated = await users.updatePerson(tx, id, set);
    if (updated) await changed(tx, id);
    return updated;
  });
  if (!row) throw failure("user_not_exist");
  return toUser(row);
}

const toUser = (row: users.UserRow): User => ({
  id: row.id,
  email: row.email,
  username: row.username ?? "",
  phoneNumber: row.phone_number,
  name: row.name,
  locale: row.locale,
  timeZone: row.time_zone,
  viewType: row.view_type as User["viewType"],
  isNew: row.is_new === 1,
  status: row.status as UserStatus,
  operator: row.operator === 1,
  createdAt: row.created_at,
  passwordUpdatedAt: row.password_updated_at,
  updatedAt: Math.max(row.updated_at, row.created_at),
  hasPassword: row.password_hash !== NO_PASSWORD,
});
