import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import type { FileObject } from "../../../../contract/files.ts";
import type { Context } from "../../../../server/context.ts";

export const MIB = 2 ** 20;
export const PART = 5 * MIB;

/** `resumable.params` as such clients read them. */
export interface Params {
  readonly endpoint: string;
  readonly bucket: string;
  readonly key: string;
  readonly access_key_id: string;
  readonly access_key_secret: string;
  readonly security_token: string;
  readonly expiration: string;
}

/** Somebody who uploads as public clients of this API family do. */
export interface Person {
  readonly ownerId: string;
  begin(size: number, wish?: Readonly<Record<string, unknown>>): Promise<Begun>;
  file(id: string): Promise<FileObject>;
  remove(id: string): Promise<void>;
}

export interface Begun {
  readonly id: string;
  readonly params: Params;
}

let people = 0;

export async function newPerson({ services }: Context, origin: string): Promise<Person> {
  people += 1;
  const email = `s3-${people}@example.org`;
  const { users, apiTokens } = services.login;
  const { id: ownerId } = await users.create({ email, password: "a phrase of four words" });
  const bearer = await apiTokens.create({ userId: ownerId, days: 1 });
  const ask = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${origin}/api/drive/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told = (await reply.json()) as Record<string, unknown>;
    assert.equal(reply.status, 200, JSON.stringify(told));
    return told;
  };
  return {
    ownerId,
    async begin(size, wish = {}) {
      const told = (await ask("POST", "/files", {
        kind: "drive#file",
        name: `${size}.bin`,
        size,
        upload_type: "UPLOAD_TYPE_RESUMABLE",
        folder_type: "NORMAL",
        resumable: { provider: "PROVIDER_ALIYUN" },
        ...wish,
      })) as { file: FileObject; resumable: { provider: string; params: Params } };
      assert.equal(told.resumable.provider, "PROVIDER_ALIYUN");
      return { id: told.file.id, params: told.resumable.params };
    },
    file: async (id) => (await ask("GET", `/files/${id}`)) as unknown as FileObject,
    remove: async (id) => void (await ask("DELETE", `/files/${id}`)),
  };
}

export const credentialsOf = (params: Params) => ({
  accessKeyId: params.access_key_id,
  secretAccessKey: params.access_key_secret,
  sessionToken: params.security_token,
});

/** A client that was given nothing but what the upload told. */
export const clientOf = (params: Params, config: S3ClientConfig = {}): S3Client =>
  new S3Client({
    endpoint: params.endpoint,
    region: "any",
    credentials: credentialsOf(params),
    maxAttempts: 1,
    ...config,
  });

export const placeOf = ({ bucket, key }: Params) => ({ Bucket: bucket, Key: key });

/** The name of the refusal, as SDKs read it. */
export async function refusalOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
  return assert.fail("it wasn't refused");
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
