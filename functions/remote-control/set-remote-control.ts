/** Mutation.setRemoteControl: switches commands to a layout's masters off for everybody, or on again (K10). */
import type { Caller } from "#domain/access/authorise.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { isUuidV7 } from "#domain/identity/uuid.ts";
import { asInput } from "#domain/layout/input.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { type Clock, nowSeconds } from "#functions/shared/clock.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { Field } from "#functions/shared/handler.ts";
import { payloadHash } from "#functions/shared/payload-hash.ts";
import { type Outcome, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import {
  type RemoteControl,
  readRemoteControl,
  remoteControlItem,
} from "#functions/shared/store/remote-control.ts";

export interface RemoteControlDeps {
  readonly store: AccessStore & ChangeStore & CoreStore;
  readonly clock: Clock;
}

interface SwitchInput {
  readonly id: UuidV7;
  readonly layoutId: string;
  readonly on: boolean;
  readonly reason: string;
}

const OPERATION = "Mutation.setRemoteControl";
const MIN_REASON_CHARACTERS = 10;
const MAX_REASON_CHARACTERS = 500;

/** Idempotent by the id: the switch and its change record are one transaction. */
export function setRemoteControl(deps: RemoteControlDeps): Field<SwitchInput, RemoteControl> {
  return {
    parse: parseSwitch,
    run: async (input, caller) => {
      if ((await getLayout(deps.store, input.layoutId)) === undefined) return refuse("NotFound");
      return commit(deps.store, {
        prepare: () => prepareSwitch(deps, input, caller),
        explain: () => "again",
      });
    },
  };
}

function parseSwitch(args: unknown): Outcome<SwitchInput> {
  const { id, layoutId, on, reason: text } = asInput(asInput(args)?.input) ?? {};
  if (typeof id !== "string" || !isUuidV7(id)) return refuseArgument("id", "uuid");
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  if (typeof on !== "boolean") return refuseArgument("on", "required");
  const reason = typeof text === "string" ? plainText(text, MAX_REASON_CHARACTERS) : "";
  if (reason.length < MIN_REASON_CHARACTERS) return refuseArgument("reason", "length");
  return { result: { id, layoutId, on, reason } };
}

async function prepareSwitch(
  { store, clock }: RemoteControlDeps,
  { id, layoutId, on, reason }: SwitchInput,
  { sub, email }: Caller,
): Promise<Outcome<Prepared<RemoteControl>>> {
  const { rev } = await readRemoteControl(store, layoutId);
  const result = { layoutId, on, reason, changedAt: nowSeconds(clock), changedBy: email };
  const change = {
    id,
    layoutId,
    operation: OPERATION,
    actor: sub,
    payloadHash: payloadHash(OPERATION, { layoutId, on, reason, sub }),
    target: "A",
    createdAtMilliseconds: clock.nowMilliseconds(),
    revBefore: rev,
    revAfter: rev + 1,
    result,
  };
  const effects = [remoteControlItem(store.accessTable, result, rev)];
  return { result: { change, effects } };
}
