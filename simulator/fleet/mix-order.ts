/** Parses the order that plants a mix of faults; a new mix replaces the planted one. */
import { ok } from "#domain/result.ts";
import {
  line,
  listOf,
  number,
  oneOf,
  optional,
  type Rule,
  type ValueOf,
} from "#domain/wire/rules.ts";
import type { MixedFaultName } from "#simulator/faults/default-mix.ts";
import { NODE_FAULTS } from "#simulator/faults/fault-bits.ts";
import { type MixOrder, STORM_FAULTS } from "#simulator/faults/storm-mix.ts";
import { closed, distinct, followedBy, seed } from "./order-rules.ts";

export interface SiteMixOrder {
  /** undefined for every site of the fleet. */
  readonly layoutId: string | undefined;
  readonly mix: MixOrder;
}

const DEFAULT_SHARE = 0.02;
const DEFAULT_SEED = 1;

/** Faults of single nodes that need no further argument. */
const KINDS = Object.keys(NODE_FAULTS).filter(isMixed);

export const MIX_FIELDS = {
  share: optional(number(0, 1)),
  kinds: optional(distinct(listOf(oneOf(KINDS), KINDS.length))),
  seed: optional(seed),
} as const;

type MixFields = {
  readonly [Field in keyof typeof MIX_FIELDS]: ValueOf<(typeof MIX_FIELDS)[Field]>;
};

const FIELDS = { ...MIX_FIELDS, layoutId: optional(line(60)) } as const;

const NO_FAULTS: SiteMixOrder = { layoutId: undefined, mix: mixFrom({ share: 0 }) };

/** Reads the value of `faults` in an order: a mix, or `"clear"`, which removes the planted ones. */
export const siteMixOrder: Rule<SiteMixOrder> = (value, field) => {
  if (value === "clear") return ok(NO_FAULTS);
  return followedBy(closed(FIELDS), ({ layoutId, ...fields }) =>
    ok({ layoutId, mix: mixFrom(fields) }),
  )(value, field);
};

export function mixFrom({
  share = DEFAULT_SHARE,
  kinds = STORM_FAULTS,
  seed = DEFAULT_SEED,
}: Partial<MixFields>): MixOrder {
  return { share, kinds, seed };
}

function isMixed(name: string): name is MixedFaultName {
  return name !== "wrongpan";
}
