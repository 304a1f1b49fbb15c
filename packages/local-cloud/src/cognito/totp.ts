/**
 * Time-based one-time passwords (RFC 6238): codes, secrets in base32, and the rule that a code is
 * valid once.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const STEP_SECONDS = 30;
const WINDOW_STEPS = 1;
const DIGITS = 6;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export interface TotpFormat {
  readonly algorithm: "sha1" | "sha256" | "sha512";
  /** From 6 to 8. */
  readonly digits: number;
}

const AUTHENTICATOR_APPS: TotpFormat = { algorithm: "sha1", digits: DIGITS };

export type TotpCheck =
  | { readonly status: "accepted"; readonly step: number }
  | { readonly status: "reused" }
  | { readonly status: "wrong" };

/** The code of one time step, as RFC 6238 defines it. */
export function totpCode(
  secret: Uint8Array,
  step: number,
  format: TotpFormat = AUTHENTICATOR_APPS,
): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(format.algorithm, secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const value = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** format.digits).padStart(format.digits, "0");
}

export function totpStep(nowSeconds: number): number {
  return Math.floor(nowSeconds / STEP_SECONDS);
}

/**
 * Accepts the codes of the present time step and of one step before and after it, if the step is
 * later than `lastStep`, the step of the code accepted last (-1 before the first).
 */
export function checkTotp(
  base32Secret: string,
  code: string,
  nowSeconds: number,
  lastStep: number,
): TotpCheck {
  const secret = decodeBase32(base32Secret);
  const now = totpStep(nowSeconds);
  const matching: number[] = [];
  for (let step = Math.max(0, now - WINDOW_STEPS); step <= now + WINDOW_STEPS; step += 1) {
    if (isSameCode(totpCode(secret, step), code)) matching.push(step);
  }
  const fresh = matching.find((step) => step > lastStep);
  if (fresh !== undefined) return { status: "accepted", step: fresh };
  return { status: matching.length > 0 ? "reused" : "wrong" };
}

/** Base32 of RFC 4648 without padding, as authenticator apps take it. */
export function encodeBase32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  let text = "";
  for (let at = 0; at < bits.length; at += 5) {
    text += BASE32.charAt(Number.parseInt(bits.slice(at, at + 5).padEnd(5, "0"), 2));
  }
  return text;
}

export function decodeBase32(text: string): Uint8Array {
  let bits = "";
  for (const letter of text) bits += BASE32.indexOf(letter).toString(2).padStart(5, "0");
  const bytes = new Uint8Array(Math.floor(bits.length / 8));
  return bytes.map((_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2));
}

function isSameCode(expected: string, given: string): boolean {
  return /^\d+$/.test(given) && given.length === expected.length
    ? timingSafeEqual(Buffer.from(expected), Buffer.from(given))
    : false;
}
