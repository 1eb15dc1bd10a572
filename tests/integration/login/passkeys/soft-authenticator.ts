import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type {
  Assertion,
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
} from "../../../../contract/passkeys.ts";

/** An authenticator and the browser before it do all as they should, unless they are told otherwise. */
export interface Oddities {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  readonly crossOrigin?: boolean;
  /** False where the device didn't check its owner. */
  readonly verified?: boolean;
  /** The count of signatures it tells of; else one more than the last time. */
  readonly counter?: number;
  readonly userHandle?: string;
}

const [PRESENT, VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

/** A security key made of code, with one passkey. */
export class SoftAuthenticator {
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #cose: Buffer;
  readonly #id = randomBytes(24);
  #handle = "";
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#privateKey = privateKey;
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#cose = map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, "base64url"))],
      [integer(-3), bytes(Buffer.from(y, "base64url"))],
    ]);
  }

  create({ rp, user, challenge }: PasskeyCreation, odd: Oddities = {}): NewCredential {
    this.#handle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#cose]);
    const authData = Buffer.concat([this.#facts(rp.id, HAS_CREDENTIAL, odd), credential]);
    const attestation = map([
      [text("fmt"), text("none")],
      [text("attStmt"), map([])],
      [text("authData"), bytes(authData)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#client("webauthn.create", challenge, odd).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["usb"],
      },
    };
  }

  get({ rpId, challenge }: PasskeyRequest, odd: Oddities = {}): Assertion {
    const authData = this.#facts(rpId, 0, odd);
    const client = this.#client("webauthn.get", challenge, odd);
    const signed = Buffer.concat([authData, createHash("sha256").update(client).digest()]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: sign("sha256", signed, this.#privateKey).toString("base64url"),
        userHandle: odd.userHandle ?? this.#handle,
      },
    };
  }

  #named() {
    const id = this.#id.toString("base64url");
    return { id, rawId: id, type: "public-key" as const };
  }

  #facts(rpId: string, flags: number, { rpId: other, verified = true, counter }: Oddities): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const facts = Buffer.alloc(5);
    facts.writeUInt8(flags | PRESENT | (verified ? VERIFIED : 0));
    facts.writeUInt32BE(this.#counter, 1);
    const site = createHash("sha256")
      .update(other ?? rpId)
      .digest();
    return Buffer.concat([site, facts]);
  }

  #client(type: string, challenge: string, odd: Oddities): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? this.#origin,
        crossOrigin: odd.crossOrigin ?? false,
      }),
    );
  }
}

/** CBOR, as far as it is needed here. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
