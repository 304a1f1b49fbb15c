/** A message of a master on `up/…`, as the rule hands it on. */
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";
import { asInput } from "#domain/layout/input.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";

export type RuleMessage =
  | {
      readonly kind: "message";
      readonly mId: MasterId;
      /** Last part of the topic. */
      readonly kind2: string;
      readonly topic: string;
      /** The broker's time; epoch milliseconds. */
      readonly srv: number;
      /** What the payload says about where the master stands; undefined when it says nothing. */
      readonly mLocId: string | undefined;
    }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * The rule writes `mId`, `kind2` and `topic` from the topic and `srv` by its own clock over whatever the payload has under
 * these names.
 */
export function ruleMessageFrom(event: unknown): RuleMessage {
  const { mId, kind2, topic, srv, mLocId } = asInput(event) ?? {};
  const sender = masterIdFrom(typeof mId === "string" ? mId : "");
  if (sender.kind === "refused") return { kind: "refused", reason: "sender" };
  if (typeof kind2 !== "string" || typeof topic !== "string") {
    return { kind: "refused", reason: "topic" };
  }
  const isTime = typeof srv === "number" && epochSecondsFrom(Math.floor(srv / 1000)) !== undefined;
  if (!isTime) return { kind: "refused", reason: "time" };
  const claimed = typeof mLocId === "string" ? mLocId : undefined;
  return { kind: "message", mId: sender.masterId, kind2, topic, srv, mLocId: claimed };
}
