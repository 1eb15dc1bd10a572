import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { startServer, type RunningServer } from "../support/start-server.ts";
import { CASES } from "./calls.ts";

interface Operation {
  readonly summary?: string;
  readonly security?: readonly Record<string, readonly string[]>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const isForUsers = (access: string): boolean => access === "user" || access === "operator";

describe("/api/openapi.json", () => {
  let server: RunningServer;
  let description: Description;

  before(async () => {
    server = await startServer();
    description = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as Description;
  });
  after(() => server.stop());

  it("is OpenAPI 3.1", () => assert.match(description.openapi, /^3\.1\./));

  for (const { call, title } of CASES) {
    it(`describes ${title} as the contract does`, () => {
      const operation = description.paths[`/api${call.path}`]?.[call.method.toLowerCase()];
      assert.ok(operation, `${title} is missing`);
      assert.equal(operation.summary, call.summary);
      assert.equal(operation.requestBody !== undefined, call.body !== undefined);
      for (const status of ["200", "429", "500", "503", "default"])
        assert.ok(operation.responses[status], `${title} says nothing of ${status}`);
      assert.equal(operation.responses["401"] !== undefined, isForUsers(call.access));
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = (operation.parameters ?? []).filter(({ in: place }) => place === "path");
      assert.deepEqual(
        named.map(({ name }) => name),
        inPath,
      );
    });
  }

  it("describes nothing else below /api but where uploads send their bytes, by tus or as a form", () => {
    const known = new Set(CASES.map(({ call }) => `${call.method.toLowerCase()} /api${call.path}`));
    const unknown = Object.entries(description.paths)
      .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method} ${path}`))
      .filter((operation) => / \/api\/(?!upload\/)/.test(operation) && !known.has(operation));
    assert.deepEqual(unknown, []);
  });

  it("describes each verb of an upload's address, HEAD too", () => {
    const verbs = Object.keys(description.paths["/api/upload/{token}"] ?? {});
    assert.deepEqual(verbs.toSorted(), ["delete", "head", "options", "patch", "post"]);
  });
});
