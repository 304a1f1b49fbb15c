/** WeatherSmart of a site: whether its masters lay trackers flat under thick cloud, and switching that (S0 §7). */
import type { Caller } from "#domain/access/authorise.ts";
import { layoutIdFrom } from "#domain/identity/location-id.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { type Clock, nowSeconds } from "#functions/shared/clock.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { AskForDocuments } from "#functions/shared/config-request.ts";
import type { Publish } from "#functions/shared/graphql-publish.ts";
import { inParallel } from "#functions/shared/in-parallel.ts";
import { payloadHash } from "#functions/shared/payload-hash.ts";
import { type Outcome, refuse } from "#functions/shared/refusal.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { noteWanted } from "#functions/shared/store/config-documents.ts";
import {
  type CoreStore,
  type LayoutState,
  readLayoutState,
  weathersmartItem,
} from "#functions/shared/store/layouts.ts";
import { readRemoteControl } from "#functions/shared/store/remote-control.ts";
import { jsonResult, readBody, refused, refusedFields } from "./http.ts";
import type { Route } from "./sites-rest.ts";

export interface WeathersmartDeps {
  readonly store: AccessStore & CoreStore & ChangeStore;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly askForDocuments: AskForDocuments;
  /** Id of a change: the request carries none (S0 §7). */
  readonly newId: () => UuidV7;
}

interface Switch {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  readonly value: boolean;
}

const OPERATION = "PUT /sites/{id}/weathersmart/";
/** Masters that are told at a time. */
const AT_ONCE = 16;

export function getWeathersmart({ store }: Pick<WeathersmartDeps, "store">): Route {
  return async (_event, _caller, { id }) => {
    const state = await stateOf(store, id);
    return state === undefined
      ? refused(404, "NotFound")
      : jsonResult(200, { value: state.layout.weathersmartEnabled });
  };
}

/**
 * Asking for what is already so changes nothing. The masters are told all the same: whoever asks again may be the first whose
 * news arrive.
 */
export function putWeathersmart(deps: WeathersmartDeps): Route {
  return async (event, caller, { id }) => {
    const state = await stateOf(deps.store, id);
    if (state === undefined) return refused(404, "NotFound");
    const body = readBody(event);
    if (body.kind === "refused") return body.result;
    const { value } = body.value;
    if (typeof value !== "boolean") {
      const code = value === undefined ? "required" : "wrongType";
      return refusedFields([{ field: "value", code }]);
    }
    const outcome = await turnSwitch(deps, state, value, caller);
    if ("result" in outcome) return jsonResult(200, { value: outcome.result });
    return refused(409, outcome.refusal.code);
  };
}

async function stateOf(store: CoreStore, id: string | undefined): Promise<LayoutState | undefined> {
  const layoutId = layoutIdFrom(id ?? "");
  return layoutId === undefined ? undefined : readLayoutState(store, layoutId);
}

async function turnSwitch(
  deps: WeathersmartDeps,
  state: LayoutState,
  value: boolean,
  caller: Caller,
): Promise<Outcome<boolean>> {
  const { id: layoutId, weathersmartEnabled } = state.layout;
  // K10: where nobody may command from afar, no switch may change what trackers do either.
  if (!(await readRemoteControl(deps.store, layoutId)).on) return refuse("RemoteControlOff");
  const outcome =
    weathersmartEnabled === value
      ? { result: value }
      : await keepSwitch(deps, { changeId: deps.newId(), layoutId, value }, caller);
  if ("result" in outcome) await tellMasters(deps, state);
  return outcome;
}

/** Layout and change record are one transaction, conditional on the layout being as it was read. */
function keepSwitch(
  deps: WeathersmartDeps,
  input: Switch,
  { sub }: Caller,
): Promise<Outcome<boolean>> {
  return commit(deps.store, {
    prepare: async () => {
      const state = await readLayoutState(deps.store, input.layoutId);
      if (state === undefined) return refuse("NotFound");
      return { result: prepareSwitch(deps, input, sub, state) };
    },
    explain: () => "again",
  });
}

function prepareSwitch(
  { store, clock }: WeathersmartDeps,
  { changeId, layoutId, value }: Switch,
  sub: string,
  { rev }: LayoutState,
): Prepared<boolean> {
  return {
    change: {
      id: changeId,
      layoutId,
      operation: OPERATION,
      actor: sub,
      payloadHash: payloadHash(OPERATION, { layoutId, value }),
      target: `L#${layoutId}`,
      createdAtMilliseconds: clock.nowMilliseconds(),
      revBefore: rev,
      revAfter: rev + 1,
      result: value,
    },
    effects: [weathersmartItem(store.coreTable, layoutId, rev, value)],
  };
}

/** A site may have more masters than one transaction holds, so the change is counted for each of them after it was stored. */
async function tellMasters(
  { store, clock, publish, askForDocuments }: WeathersmartDeps,
  { layout: { id: layoutId, mLocIds } }: LayoutState,
): Promise<void> {
  await inParallel(mLocIds, AT_ONCE, async (mLocId) => {
    await noteWanted(store, { layoutId, mLocId }, "site");
    await askForDocuments({ layoutId, mLocId, docs: ["site"] });
  });
  await publish({ layoutId, ts: nowSeconds(clock), kinds: ["LAYOUT"], mLocIds });
}
