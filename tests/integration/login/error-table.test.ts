import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { catalogue, type ErrorName } from "../../../contract/errors.ts";
import { errorSituations } from "./error-situations.ts";
import { issuersFile } from "./issuers/issuer-people.ts";
import { onOneLoginServer } from "./login-server.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** The errors that no situation reaches, each with the reason. */
const UNREACHED: Partial<Record<ErrorName, string>> = {
  invalid_status: "No call takes the status of an account; operators set it by commands.",
  user_pending: "An account is made only once its address is proved, so none waits for that.",
  user_not_exist: "Who asks for an account that isn't there is answered as if it were; only commands say it.",
  server_error: "It stands for a fault of ours that nobody foresaw.",
  interaction_required:
    "It is of programs that wait at a port of their own machine, and none can be registered.",
  account_selection_required: "A browser is signed in to one account, so there is nothing to choose.",
  invalid_request_object: "Requests in a JWT aren't taken at all: `request_not_supported`.",
  cannot_unlock: "Nobody locks an account by hand: guessing is slowed down, and that ends by itself.",
  provider_account:
    "Only the server reads accounts of other issuers, and the account page says why one can't be connected.",
};

/** The errors that clients make themselves, which no server sends, each with the test of the client that reaches it. */
const LOCAL: Partial<Record<ErrorName, string>> = {
  unreachable: "src/api/client.test.ts",
  local: "src/api/client.test.ts",
  third_party: "src/api/issuer-away.test.ts",
};

/** The wire's own errors of signing in, with those of clients; those from 4060 on are Holdall's, and tried where they belong. */
const ERRORS = (Object.keys(catalogue) as ErrorName[]).filter((name) => {
  const { code } = catalogue[name];
  return code > 16 && !(code >= 4060 && code < 4100);
});

onOneLoginServer(
  "the errors of the login service",
  (server) => {
    it("are reached by a situation each, or by none for a reason", () => {
      const reached = [errorSituations(server()), LOCAL, UNREACHED].flatMap(Object.keys);
      assert.deepEqual(reached.toSorted(), ERRORS.toSorted());
    });

    it("that clients make are told by a test of the client", () => {
      for (const [name, test] of Object.entries(LOCAL))
        assert.match(readFileSync(join(ROOT, test), "utf8"), new RegExp(`"${name}"`), `${name} in ${test}`);
    });

    for (const name of ERRORS.filter((error) => !(error in UNREACHED || error in LOCAL))) {
      it(`${name} is told by its name and its code`, async () => {
        const end = await errorSituations(server())[name]?.();
        if (end instanceof URL) {
          const told = new URLSearchParams(end.search || end.hash.slice(1));
          return assert.equal(told.get("error"), name, end.href);
        }
        assert.equal(end?.body["error"], name, end?.text);
        // The provider's own endpoint speaks OAuth, which has no codes.
        if (name === "invalid_scope") return;
        assert.deepEqual(
          [end?.status, end?.body["error_code"]],
          [catalogue[name].status, catalogue[name].code],
        );
      });
    }
  },
  {
    HOLDALL_ISSUERS: issuersFile([{ id: "gone", issuer: "http://127.0.0.1:9", name: "Gone" }]),
  },
);
