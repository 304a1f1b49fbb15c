/** The signing key and the secret of a pool, created once and stored in the state. */
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
} from "node:crypto";
import { promisify } from "node:util";
import * as v from "valibot";
import type { Random, StateStore } from "#src/services.ts";
import { makeUuid } from "#src/uuid.ts";

const MODULUS_BITS = 2048;
const SECRET_BYTES = 32;

const savedKeysSchema = v.object({
  kid: v.string(),
  /** Private RSA key as PKCS #8 text. */
  privateKey: v.string(),
  /**
   * Hexadecimal key from which the pool derives digests of codes and answers about unknown users.
   */
  secret: v.string(),
});

export interface PoolKeys {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** The public key in the form of /.well-known/jwks.json. */
  readonly jwks: { readonly keys: readonly object[] };
  /** 32 bytes that only this pool can derive from the text. */
  derive(purpose: string, text: string): Buffer;
}

/** Loads the pool's keys; makes and saves them on the first start. */
export async function loadPoolKeys(
  poolId: string,
  state: StateStore,
  random: Random,
): Promise<PoolKeys> {
  const name = `cognito-keys-${poolId}`;
  const saved = state.load(name);
  const keys = saved === undefined ? await makeKeys(random) : v.parse(savedKeysSchema, saved);
  if (saved === undefined) await state.save(name, keys);
  const privateKey = createPrivateKey(keys.privateKey);
  const publicKey = createPublicKey(privateKey);
  const publicJwk = { ...publicKey.export({ format: "jwk" }), alg: "RS256", use: "sig" };
  return {
    kid: keys.kid,
    privateKey,
    publicKey,
    jwks: { keys: [{ ...publicJwk, kid: keys.kid }] },
    derive: (purpose, text) =>
      createHmac("sha256", Buffer.from(keys.secret, "hex")).update(`${purpose}\0${text}`).digest(),
  };
}

async function makeKeys(random: Random): Promise<v.InferOutput<typeof savedKeysSchema>> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: MODULUS_BITS });
  return {
    kid: makeUuid(random),
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    secret: Buffer.from(random.bytes(SECRET_BYTES)).toString("hex"),
  };
}
