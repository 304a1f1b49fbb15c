/**
 * The common types of the handlers of `up/…` messages: a message of a master whose location is
 * known, and its outcome.
 */
import type { MasterId } from "#domain/identity/master-id.ts";
import { err, type Result } from "#domain/result.ts";
import { type EpochSeconds, epochSecondsFrom } from "#domain/units/time.ts";
import type { WireFault } from "#domain/wire/rules.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";

export interface UplinkMessage {
  /** Id of the sender by the topic; a master's certificate permits only its own topics. */
  readonly mId: MasterId;
  /** Location of the master with this mId; never taken from the payload. */
  readonly masterKey: MasterKey;
  readonly topic: string;
  /** Epoch milliseconds at which the broker received the message. */
  readonly srv: number;
  /** Payload as received; every handler validates it. */
  readonly payload: unknown;
}

export interface StoredUplink {
  /** `stored`, or `older`: the store has the same or newer data, or there is nothing to store. */
  readonly kind: "stored" | "older";
  /**
   * Description of the part of the message that could not be stored; that part is stored among the
   * errors of the IoT rule.
   */
  readonly lost?: string;
}

/**
 * Outcome of a message. A refused message is stored among the errors of the IoT rule, under the
 * error text.
 */
export type UplinkOutcome = Result<StoredUplink, string>;

export function refuseUplink(reason: string): UplinkOutcome {
  return err(reason);
}

/** The refusal of a message that its parser refused, with the path of the faulty value. */
export function refusedByWire({ reason, field }: WireFault): UplinkOutcome {
  return refuseUplink(`${reason} ${field}`.trim());
}

/** Epoch seconds, rounded down, at which the broker received the message. */
export function receivedAt({ srv }: Pick<UplinkMessage, "srv">): EpochSeconds {
  const seconds = epochSecondsFrom(Math.floor(srv / 1000));
  if (seconds === undefined) throw new Error(`expected the broker's time, got ${srv}`);
  return seconds;
}
