/** Parses the order for a training: a calm, faults, and a front with hail that ends in a score. */
import { ok } from "#domain/result.ts";
import type { Rule } from "#domain/wire/rules.ts";
import type { MixOrder } from "#simulator/faults/storm-mix.ts";
import { FRONT_FIELDS, type FrontDefaults, type FrontOrder, frontFrom } from "./front-order.ts";
import { MIX_FIELDS, mixFrom } from "./mix-order.ts";
import { closed, followedBy } from "./order-rules.ts";

export type TrainingOrder =
  | { readonly kind: "start"; readonly front: FrontOrder; readonly mix: MixOrder }
  /** Ends the training without a score. */
  | { readonly kind: "stop" }
  /** Asks for the lines of the training again. */
  | { readonly kind: "score" };

const DEFAULTS: FrontDefaults = { gustMph: 60, minutes: 10, hailMinutes: 5, leadMinutes: 20 };

const start = followedBy(closed({ ...FRONT_FIELDS, ...MIX_FIELDS }), (fields, field) => {
  const front = frontFrom(fields, field, DEFAULTS);
  if (!front.ok) return front;
  return ok({ kind: "start", front: front.value, mix: mixFrom(fields) } as const);
});

/** Reads the value of `training` in an order. */
export const trainingOrder: Rule<TrainingOrder> = (value, field) =>
  value === "stop" || value === "score" ? ok({ kind: value }) : start(value, field);
