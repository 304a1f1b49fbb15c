/** What the kinds of `up/…` messages have in common: a message of a master whose place is known, and what became of it. */
import type { MasterId } from "#domain/identity/master-id.ts";
import { err, type Result } from "#domain/result.ts";
import { type EpochSeconds, epochSecondsFrom } from "#domain/units/time.ts";
import type { WireFault } from "#domain/wire/rules.ts";
import type { MasterPlace } from "#functions/shared/store/master-place.ts";

export interface UplinkMessage {
  /** Of the topic, and so of the certificate. */
  readonly mId: MasterId;
  /** Of that master id; never from the payload. */
  readonly place: MasterPlace;
  readonly topic: string;
  /** When the broker received it; epoch milliseconds. */
  readonly srv: number;
  /** As it came; every kind judges it by itself. */
  readonly payload: unknown;
}

export interface StoredUplink {
  /** older: the store has the same or something newer, or there is nothing in it to keep. */
  readonly kind: "stored" | "older";
  /** What of the message could not be stored; it is kept among the errors of the rule beside what could. */
  readonly lost?: string;
}

/** Refused is kept among the errors of the rule, under this reason. */
export type UplinkOutcome = Result<StoredUplink, string>;

export function refuseUplink(reason: string): UplinkOutcome {
  return err(reason);
}

/** What the parser of the wire said, with the path of the value it said it about. */
export function refusedByWire({ reason, field }: WireFault): UplinkOutcome {
  return refuseUplink(`${reason} ${field}`.trim());
}

/** Whole seconds at which the broker received it. */
export function receivedAt({ srv }: Pick<UplinkMessage, "srv">): EpochSeconds {
  const seconds = epochSecondsFrom(Math.floor(srv / 1000));
  if (seconds === undefined) throw new Error(`expected the broker's time, got ${srv}`);
  return seconds;
}
