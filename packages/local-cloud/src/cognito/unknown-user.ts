/**
 * Makes up users for unknown addresses: the pool's answers about them are the same every time, also
 * after a restart.
 */

import { uuidOf } from "#src/uuid.ts";
import { userNotFound } from "./cognito-error.ts";
import type { ClientSettings } from "./pool-settings.ts";
import type { Pool } from "./pools.ts";
import type { SrpCredential } from "./srp.ts";

const SALT_BYTES = 16;
const VERIFIER_BLOCKS = 12;

export interface PasswordHolder {
  readonly sub: string;
  readonly credential: SrpCredential;
}

/**
 * The user with that identifier, or a made-up one without a known password. Throws
 * UserNotFoundException where the client does not hide which users exist.
 */
export function findHolder(pool: Pool, client: ClientSettings, identifier: string): PasswordHolder {
  const user = pool.users.find(identifier);
  if (user !== undefined) {
    return { sub: user.sub, credential: { salt: user.salt, verifier: user.verifier } };
  }
  if (!client.hidesUnknownUsers) throw userNotFound();
  return madeUpHolder(pool, identifier);
}

function madeUpHolder(pool: Pool, identifier: string): PasswordHolder {
  const name = pool.settings.caseSensitive ? identifier : identifier.toLowerCase();
  const salt = pool.keys.derive("salt", name).subarray(0, SALT_BYTES);
  const blocks = Array.from({ length: VERIFIER_BLOCKS }, (_, at) =>
    pool.keys.derive(`verifier ${at}`, name),
  );
  return {
    sub: uuidOf(pool.keys.derive("sub", name)),
    credential: { salt: hexNumber(salt), verifier: hexNumber(Buffer.concat(blocks)) },
  };
}

/** A hexadecimal number without leading zeros, the form of salts and verifiers. */
function hexNumber(bytes: Buffer): string {
  return BigInt(`0x${bytes.toString("hex")}`).toString(16);
}
