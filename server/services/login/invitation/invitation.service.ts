import { digest, newId } from "../../../platform/crypto/secrets.ts";
import type { Database } from "../../../database.ts";
import { newCode, spelledCode } from "./invitation-code.ts";
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  listInvitations,
  type InvitationRow,
} from "./invitation.repository.ts";

const DAY_MS = 86_400_000;

export type Invitation = Omit<InvitationRow, "code_hash">;

export interface InvitationService {
  /** Makes an invitation for a number of people and days; only a hash of its code is kept. */
  create(wish: {
    readonly uses: number;
    readonly days: number;
  }): Promise<Invitation & { readonly code: string }>;
  list(): Promise<readonly Invitation[]>;
  /** Resolves with whether it existed. Accounts that were made with it stay. */
  withdraw(id: string): Promise<boolean>;
  /** Finds the invitation with the code a person typed, as long as somebody can sign up with it. */
  find(code: string): Promise<Invitation | null>;
}

export function createInvitationService(database: Database): InvitationService {
  return {
    async create({ uses, days }) {
      const code = newCode();
      const created_at = Date.now();
      const expires_at = created_at + days * DAY_MS;
      const invitation = { id: newId(), uses_left: uses, created_at, expires_at };
      await database.write((tx) => insertInvitation(tx, { ...invitation, code_hash: hashOf(code) }));
      return { ...invitation, code };
    },
    list: () => listInvitations(database.read, Date.now()),
    withdraw: (id) => database.write((tx) => deleteInvitation(tx, id)),
    find: async (code) => (await findInvitation(database.read, hashOf(code), Date.now())) ?? null,
  };
}

const hashOf = (code: string): string => digest(`invitation:${spelledCode(code).replaceAll("-", "")}`);
