import { digest, newId } from "../../../platform/crypto/secrets.ts";
import type { Database } from "../../../database.ts";
import type { Audit } from "../../audit/index.ts";
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

export function createInvitationService(database: Database, audit: Pick<Audit, "note">): InvitationService {
  return {
    async create({ uses, days }) {
      const code = newCode();
      const created_at = Date.now();
      const expires_at = created_at + days * DAY_MS;
      const invitation = { id: newId(), uses_left: uses, created_at, expires_at };
      await database.write(async (tx) => {
        await insertInvitation(tx, { ...invitation, code_hash: hashOf(code) });
        const about = `invitation/${invitation.id}` as const;
        await audit.note(tx, { act: "invitation_made", by: "command", about, facts: { uses, days } });
      });
      return { ...invitation, code };
    },
    list: () => listInvitations(database.read, Date.now()),
    withdraw: (id) =>
      database.write(async (tx) => {
        if (!(await deleteInvitation(tx, id))) return false;
        await audit.note(tx, { act: "invitation_withdrawn", by: "command", about: `invitation/${id}` });
        return true;
      }),
    find: async (code) => (await findInvitation(database.read, hashOf(code), Date.now())) ?? null,
  };
}

const hashOf = (code: string): string => digest(`invitation:${spelledCode(code).replaceAll("-", "")}`);
