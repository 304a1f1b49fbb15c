/** What the operations of the user pool service share. */
import type { Clock, Random } from "#src/services.ts";
import type { MailQuota } from "./codes.ts";
import type { Messages } from "./messages.ts";
import type { Pool, Pools } from "./pools.ts";
import type { SignIns } from "./sign-ins.ts";
import type { WrongTries } from "./tries.ts";
import type { Triggers } from "./triggers.ts";

export interface CognitoContext {
  readonly clock: Clock;
  readonly random: Random;
  readonly pools: Pools;
  readonly triggers: Triggers;
  readonly messages: Messages;
  readonly tries: WrongTries;
  readonly mailQuota: MailQuota;
  readonly signIns: SignIns;
}

/** Epoch seconds, whole. */
export function nowSeconds({ clock }: CognitoContext): number {
  return Math.floor(clock.nowMilliseconds() / 1000);
}

/**
 * The key under which attempts and mails of a user, real or made up for an unknown address, are
 * counted.
 */
export function attemptKey(pool: Pool, sub: string): string {
  return `${pool.settings.id} ${sub}`;
}
