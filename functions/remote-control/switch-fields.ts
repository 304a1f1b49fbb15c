/**
 * Reads and sets the two switches of a layout that restrict commands to its masters (interlock
 * K10): remote control and two-person approval. Each is set with a reason.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { newnessOf } from "#domain/access/two-persons.ts";
import { isLowering, nextRule } from "#domain/commands/second-person.ts";
import { isUuidV7, type UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Publish } from "#functions/shared/graphql-publish.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { readHistories } from "#functions/shared/store/account-histories.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import {
  type LayoutSwitch,
  type LayoutSwitches,
  readSwitches,
  type SwitchName,
  switchItem,
} from "#functions/shared/store/layout-switches.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";

export interface SwitchDeps {
  readonly store: AccessStore & ChangeStore & CoreStore;
  readonly clock: Clock;
  readonly publish: Publish;
}

interface SwitchInput {
  readonly id: UuidV7;
  readonly layoutId: string;
  readonly on: boolean;
  readonly reason: string;
}

const OPERATIONS: Readonly<Record<SwitchName, string>> = {
  remoteControl: "Mutation.setRemoteControl",
  secondPerson: "Mutation.setSecondPerson",
};

const MIN_REASON_CHARACTERS = 10;
const MAX_REASON_CHARACTERS = 500;

/**
 * Sets a switch and notifies viewers of the layout. Idempotent by the id: the switch and its change
 * record are one transaction.
 */
export function setSwitch(
  deps: SwitchDeps,
  name: SwitchName,
): Field<"Mutation.setRemoteControl" | "Mutation.setSecondPerson", SwitchInput, LayoutSwitch> {
  const { store, clock, publish } = deps;
  return {
    parse: parseSwitch,
    run: async (input, caller) => {
      const { layoutId } = input;
      if ((await getLayout(store, layoutId)) === undefined) return refuse("NotFound");
      const outcome = await commit(store, {
        prepare: () => prepareSwitch(deps, name, input, caller),
        explain: () => "again",
      });
      await publish({ layoutId, ts: nowSeconds(clock), kinds: ["COMMANDS"], mLocIds: [] });
      return outcome;
    },
  };
}

function parseSwitch({
  input: { id, layoutId, on, reason: text },
}: FieldArguments["Mutation.setRemoteControl" | "Mutation.setSecondPerson"]): Result<
  SwitchInput,
  Refusal
> {
  if (typeof id !== "string" || !isUuidV7(id)) return refuseArgument("id", "uuid");
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  if (typeof on !== "boolean") return refuseArgument("on", "required");
  const reason = typeof text === "string" ? plainText(text, MAX_REASON_CHARACTERS) : "";
  if (reason.length < MIN_REASON_CHARACTERS) return refuseArgument("reason", "length");
  return ok({ id, layoutId, on, reason });
}

async function prepareSwitch(
  { store, clock }: SwitchDeps,
  name: SwitchName,
  { id, layoutId, on, reason }: SwitchInput,
  { sub, email }: Caller,
): Promise<Result<Prepared<LayoutSwitch>, Refusal>> {
  const before = await readSwitches(store, layoutId);
  const { rev } = before;
  const now = nowSeconds(clock);
  const extraFacts = await EXTRA_FACTS[name](store, { before, on, sub, nowSeconds: now });
  if (!extraFacts.ok) return extraFacts;
  const result = { layoutId, on, reason, changedAt: now, changedBy: email };
  const change = layoutChange(
    { changeId: id, layoutId, sub, clock },
    {
      operation: OPERATIONS[name],
      payloadHash: payloadHash(OPERATIONS[name], { layoutId, on, reason, sub }),
      target: "A",
      rev,
      result,
    },
  );
  const stored = { ...result, ...extraFacts.value };
  return ok({ change, effects: [switchItem(store.accessTable, name, stored, rev)] });
}

interface SwitchChange {
  readonly before: LayoutSwitches;
  readonly on: boolean;
  /** Id of the user who changes the switch. */
  readonly sub: string;
  readonly nowSeconds: number;
}

type ExtraFacts = (store: AccessStore, change: SwitchChange) => Promise<Result<object, Refusal>>;

/** For each switch, the facts to store in addition to its value, user and reason. */
const EXTRA_FACTS: Readonly<Record<SwitchName, ExtraFacts>> = {
  remoteControl: async () => ok({}),
  secondPerson: twoPersonsFacts,
};

/**
 * The facts to store with two-person approval. Any administrator may turn it on; turning it off
 * requires an account and rights that are at least a day old.
 */
async function twoPersonsFacts(
  store: AccessStore,
  { before: { secondPerson }, on, sub, nowSeconds: now }: SwitchChange,
): Promise<Result<object, Refusal>> {
  const [changer] = await readHistories(store, [sub]);
  const newness = isLowering(secondPerson, on) ? newnessOf(changer, now) : undefined;
  if (newness !== undefined) return refuse("RightsTooNew", { reason: newness });
  const { loweredById, loweredAt, loweredByHandlers, on: wasOn } = secondPerson;
  const rule = { on: wasOn, loweredById, loweredAt, loweredByHandlers };
  return ok(nextRule(rule, on, { changer, nowSeconds: now }));
}

/**
 * Reads a switch. A layout whose switches were never set has the defaults, and so does an unknown
 * layout.
 */
export function getSwitch(
  deps: { readonly store: AccessStore },
  name: SwitchName,
): Field<"Query.getRemoteControl" | "Query.getSecondPerson", string, LayoutSwitch> {
  return {
    parse: ({ layoutId }) =>
      typeof layoutId === "string" ? ok(layoutId) : refuseArgument("layoutId", "required"),
    run: async (layoutId) => {
      const { on, reason, changedAt, changedBy } = (await readSwitches(deps.store, layoutId))[name];
      return ok({ layoutId, on, reason, changedAt, changedBy });
    },
  };
}
