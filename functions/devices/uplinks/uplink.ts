/** What rule trk_up hands to the function of each kind of message, and what that makes of it. */
import type { MasterId } from "#domain/identity/master-id.ts";
import type { MasterPlace } from "#functions/shared/store/masters.ts";

export interface UplinkMessage {
  /** Of the topic, and so of the certificate. */
  readonly mId: MasterId;
  /** Where the master with this id stands. */
  readonly place: MasterPlace;
  readonly topic: string;
  /** When the broker received it, milliseconds since the epoch. */
  readonly srv: number;
  /** As the master sent it. */
  readonly payload: unknown;
}

export type UplinkOutcome =
  | { readonly kind: "stored" }
  /** Something newer is stored; the message changes nothing. */
  | { readonly kind: "older" }
  /** No parser accepts it; trying again would not help, so it is kept with the reason. */
  | { readonly kind: "refused"; readonly reason: string };
