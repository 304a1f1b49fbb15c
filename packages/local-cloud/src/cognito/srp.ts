/** The server's half of SRP-6a as Amplify and the Cognito SDKs compute it (3072-bit group, SHA-256). */
import {
  createDiffieHellman,
  createDiffieHellmanGroup,
  createHash,
  createHmac,
  hkdfSync,
  timingSafeEqual,
} from "node:crypto";
import type { Random } from "#src/services.ts";

/** The 3072-bit prime of RFC 3526, which clients contain too. */
const PRIME = createDiffieHellmanGroup("modp15").getPrime();
const N = toNumber(PRIME);
const GENERATOR = 2;
const g = BigInt(GENERATOR);
const k = toNumber(sha256(pad(N), pad(g)));
const SALT_BYTES = 16;
const EXPONENT_BYTES = 32;
const KEY_BYTES = 16;

/** The stored form of a password: hexadecimal numbers from which it cannot be recovered. */
export interface SrpCredential {
  readonly salt: string;
  readonly verifier: string;
}

export interface SrpChallenge {
  /** SRP_B in hexadecimal. */
  readonly publicValue: string;
  /** The server's secret exponent in hexadecimal; never leaves the server. */
  readonly secretValue: string;
}

export interface SrpProof {
  /** Part of the pool id after the underscore. */
  readonly poolName: string;
  readonly userId: string;
  readonly credential: SrpCredential;
  readonly clientPublicValue: string;
  readonly challenge: SrpChallenge;
  readonly secretBlock: Uint8Array;
  readonly timestamp: string;
}

export function makeSrpCredential(
  poolName: string,
  userId: string,
  password: string,
  random: Random,
): SrpCredential {
  const salt = toNumber(random.bytes(SALT_BYTES));
  return {
    salt: salt.toString(16),
    verifier: groupPower(g, privateValue(poolName, userId, password, salt)).toString(16),
  };
}

/** Compares a password with its stored credential, in constant time. */
export function isPassword(
  poolName: string,
  userId: string,
  password: string,
  credential: SrpCredential,
): boolean {
  const salt = parseHex(credential.salt);
  const verifier = groupPower(g, privateValue(poolName, userId, password, salt));
  return timingSafeEqual(sha256(pad(verifier)), sha256(pad(parseHex(credential.verifier))));
}

/** B = (k·v + g^b) mod N, computed again in the practically impossible case that it is 0. */
export function makeSrpChallenge(verifier: string, random: Random): SrpChallenge {
  const exponent = toNumber(random.bytes(EXPONENT_BYTES));
  const publicValue = (k * parseHex(verifier) + groupPower(g, exponent)) % N;
  return publicValue === 0n
    ? makeSrpChallenge(verifier, random)
    : { publicValue: publicValue.toString(16), secretValue: exponent.toString(16) };
}

/** A client's SRP_A must be hexadecimal, of at most the group's size, and not 0 mod N (which would prove any password). */
export function isClientPublicValue(text: string): boolean {
  return /^[0-9a-f]{1,800}$/i.test(text) && parseHex(text) % N !== 0n;
}

/** Whether the base64 signature proves knowledge of the password behind the credential. */
export function isSrpProof(proof: SrpProof, signature: string): boolean {
  const expected = createHmac("sha256", sharedKey(proof))
    .update(proof.poolName)
    .update(proof.userId)
    .update(proof.secretBlock)
    .update(proof.timestamp)
    .digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * base^exponent mod N; base and exponent non-negative. OpenSSL calculates it six times faster than
 * BigInt, but refuses the powers whose results are trivial.
 */
export function groupPower(base: bigint, exponent: bigint): bigint {
  const rest = base % N;
  if (exponent === 0n) return 1n;
  if (rest < 2n) return rest;
  if (rest === N - 1n) return exponent % 2n === 0n ? 1n : rest;
  const exchange = createDiffieHellman(PRIME, GENERATOR);
  exchange.setPrivateKey(pad(exponent));
  return toNumber(exchange.computeSecret(pad(rest)));
}

function sharedKey(proof: SrpProof): Uint8Array {
  const A = parseHex(proof.clientPublicValue);
  const b = parseHex(proof.challenge.secretValue);
  const u = toNumber(sha256(pad(A), pad(parseHex(proof.challenge.publicValue))));
  const S = groupPower(A * groupPower(parseHex(proof.credential.verifier), u), b);
  return new Uint8Array(hkdfSync("sha256", pad(S), pad(u), "Caldera Derived Key", KEY_BYTES));
}

function privateValue(poolName: string, userId: string, password: string, salt: bigint): bigint {
  const identity = sha256(Buffer.from(`${poolName}${userId}:${password}`, "utf8"));
  return toNumber(sha256(pad(salt), identity));
}

function sha256(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Bytes of a number as the clients hash it: a zero byte in front when the top bit is set. */
function pad(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

function parseHex(text: string): bigint {
  return BigInt(`0x${text}`);
}

function toNumber(bytes: Uint8Array): bigint {
  return parseHex(Buffer.from(bytes).toString("hex"));
}
