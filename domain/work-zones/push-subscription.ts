/**
 * Subscriptions to web push: where the browser of a person in the rows receives the warning of a
 * stow while its page is closed (RFC 8030, 8291).
 */
import type { Input, InputFault } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isPushAddress } from "#domain/wire/push-address.ts";

export const PUSH = {
  /** Most subscriptions of one account, each of another session. */
  maxPerAccount: 5,
  /** Seconds after which a push service drops a warning that it could not deliver. */
  lifeSeconds: 120,
  /** Seconds within which stows of masters of the same zone ring once. */
  ringsApartSeconds: 60,
} as const;

export interface PushSubscription {
  /** Address at the push service. Anyone who has it may post to it. */
  readonly endpoint: string;
  /** Public key of the browser: an uncompressed point of P-256, base64url. */
  readonly p256dh: string;
  /** Secret of the subscription: 16 bytes, base64url. */
  readonly auth: string;
  /** BCP 47 tag of the console's language, in which the browser words the warning. */
  readonly language: string;
}

/** Characters in base64url of 65 bytes and of 16 bytes, without padding. */
const KEY = /^B[\w-]{86}$/;
const SECRET = /^[\w-]{22}$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/;

/** Returns the subscription, or the first fault. */
export function readPushSubscription(
  content: Input,
  services: readonly string[],
): Result<PushSubscription, InputFault> {
  const { endpoint, p256dh, auth, language } = content;
  if (typeof endpoint !== "string" || !isPushAddress(endpoint, services))
    return refused("endpoint");
  if (typeof p256dh !== "string" || !KEY.test(p256dh)) return refused("p256dh");
  if (typeof auth !== "string" || !SECRET.test(auth)) return refused("auth");
  if (typeof language !== "string" || !LANGUAGE.test(language)) return refused("language");
  return ok({ endpoint, p256dh, auth, language });
}

function refused(field: keyof PushSubscription): Result<never, InputFault> {
  return err({ field, reason: "notAllowed" });
}
