/**
 * The common part of the handlers of `up/…` messages: a message of a master with a known location,
 * and its outcome.
 */
import type { MasterId } from "#domain/identity/master-id.ts";
import { err, type Result } from "#domain/result.ts";
import { type EpochSeconds, epochSecondsFrom } from "#domain/units/time.ts";
import type { WireFault } from "#domain/wire/rules.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";

export interface UplinkMessage {
  /** Taken from the topic, which the certificate permits only to this master. */
  readonly mId: MasterId;
  /** Location of that master id; never taken from the payload. */
  readonly masterKey: MasterKey;
  readonly topic: string;
  /** Epoch milliseconds at which the broker received the message. */
  readonly srv: number;
  /** Payload as received; every handler validates it. */
  readonly payload: unknown;
}

export interface StoredUplink {
  /** older: the store has the same or newer data, or there is nothing to store. */
  readonly kind: "stored" | "older";
  /**
   * Description of the part that could not be stored; that part is stored among the errors of the
   * rule.
   */
  readonly lost?: string;
}

/** Refused messages are stored among the errors of the rule, under this reason. */
export type UplinkOutcome = Result<StoredUplink, string>;

export function refuseUplink(reason: string): UplinkOutcome {
  return err(reason);
}

/** The parser's refusal, with the path of the faulty value. */
export function refusedByWire({ reason, field }: WireFault): UplinkOutcome {
  return refuseUplink(`${reason} ${field}`.trim());
}

/** Epoch seconds, rounded down, at which the broker received the message. */
export function receivedAt({ srv }: Pick<UplinkMessage, "srv">): EpochSeconds {
  const seconds = epochSecondsFrom(Math.floor(srv / 1000));
  if (seconds === undefined) throw new Error(`expected the broker's time, got ${srv}`);
  return seconds;
}
