/**
 * REST routes that read and set WeatherSmart of a site: whether masters lay trackers flat under
 * thick cloud.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { requiresApproval, type SecondPersonRule } from "#domain/commands/second-person.ts";
import { layoutIdFrom } from "#domain/identity/location-id.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import type { RequestDocuments } from "#functions/shared/config-request.ts";
import type { Publish } from "#functions/shared/graphql-publish.ts";
import { jsonResult, readBody, refused, refusedFields } from "#functions/shared/http.ts";
import { refusedIdle } from "#functions/shared/idle-control.ts";
import { notifyMasters } from "#functions/shared/notify-masters.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { readHistories } from "#functions/shared/store/account-histories.ts";
import { type ChangeStore, changeRecord } from "#functions/shared/store/changes.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { readSwitches } from "#functions/shared/store/layout-switches.ts";
import {
  type CoreStore,
  type LayoutState,
  readLayoutState,
  weathersmartItem,
} from "#functions/shared/store/layouts.ts";
import { isAnyFollowedByRule } from "#functions/shared/store/left-layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { type TransactionItem, transact } from "#functions/shared/store/transaction.ts";
import type { Route } from "./sites-rest.ts";
import { isHeldByMasters, mastersOf, type SwitchedLayout } from "./weathersmart-interlock.ts";

export interface WeathersmartDeps {
  readonly store: AccessStore & CoreStore & ChangeStore & TelemetryStore;
  readonly clock: Clock;
  /** Seconds without a press after which a session may not switch. */
  readonly idleSeconds: number;
  readonly publish: Publish;
  readonly requestDocuments: RequestDocuments;
  /** Makes the id of a change, since the request has none. */
  readonly newId: () => UuidV7;
}

const OPERATION = "PUT /sites/{id}/weathersmart/";

export function getWeathersmart({ store }: Pick<WeathersmartDeps, "store">): Route {
  return async (_event, _caller, { id }) => {
    const state = await stateOf(store, id);
    return state === undefined
      ? refused(404, "NotFound")
      : jsonResult(200, { value: state.layout.weathersmartEnabled });
  };
}

/**
 * Route that sets WeatherSmart. Setting the present value changes nothing, but notifies masters
 * again: the notices of the first attempt may have been lost.
 */
export function putWeathersmart(deps: WeathersmartDeps): Route {
  return async (event, caller, { id }) => {
    const state = await stateOf(deps.store, id);
    if (state === undefined) return refused(404, "NotFound");
    const body = readBody(event);
    if (!body.ok) return body.error;
    const { value } = body.value;
    if (typeof value !== "boolean") {
      const code = value === undefined ? "required" : "wrongType";
      return refusedFields([{ field: "value", code }]);
    }
    const idle = await refusedIdle(deps, caller);
    const outcome = idle ?? (await turnSwitch(deps, state, value, caller));
    if (outcome.ok) return jsonResult(200, { value: outcome.value });
    const { code } = outcome.error;
    return refused(STATUS[code] ?? 409, code);
  };
}

const STATUS: Readonly<Record<string, number>> = { NotFound: 404, SessionIdle: 403 };

async function stateOf(
  store: CoreStore,
  id: string | undefined,
): Promise<SwitchedLayout | undefined> {
  const layoutId = layoutIdFrom(id ?? "");
  const state = layoutId && (await readLayoutState(store, layoutId));
  return state && { ...state, layoutId };
}

async function turnSwitch(
  deps: WeathersmartDeps,
  state: SwitchedLayout,
  value: boolean,
  caller: Caller,
): Promise<Result<boolean, Refusal>> {
  // Interlock K10: while remote control is off, WeatherSmart may not be switched either, since it
  // moves trackers.
  const { remoteControl, secondPerson } = await readSwitches(deps.store, state.layout.id);
  if (!remoteControl.on) return refuse("RemoteControlOff");
  if (state.layout.weathersmartEnabled && !value) {
    const refusal = await endingRefusal(deps, state, secondPerson, caller);
    if (refusal !== undefined) return refuse(refusal);
  }
  const outcome = await storeSwitch(deps, state, value, caller);
  if (outcome.ok) await notifyMasters(deps, state.layout);
  return outcome;
}

/**
 * The refusal to switch WeatherSmart off. It is judged like the command with the same effect, so
 * that two-person approval cannot be bypassed.
 */
async function endingRefusal(
  deps: WeathersmartDeps,
  state: SwitchedLayout,
  secondPerson: SecondPersonRule,
  caller: Caller,
): Promise<"SecondPersonRequired" | "StowedForWeathersmart" | undefined> {
  const { store, clock } = deps;
  const now = nowSeconds(clock);
  const [requester] = await readHistories(store, [caller.sub]);
  const who = { requester, nowSeconds: now };
  if (requiresApproval(secondPerson, ENDING, who)) return "SecondPersonRequired";
  const masters = await mastersOf(store, state);
  const here = { layoutId: state.layoutId, nowSeconds: now };
  if (await isAnyFollowedByRule(store, masters, here)) return "SecondPersonRequired";
  return (await isHeldByMasters(deps, masters, caller)) ? "StowedForWeathersmart" : undefined;
}

const ENDING = { name: "disable-weathersmart", risk: "R4" } as const;

const MAX_ATTEMPTS = 6;

/**
 * Stores the value. Retries after a concurrent change, which may have set it to the wanted value.
 */
async function storeSwitch(
  deps: WeathersmartDeps,
  first: LayoutState,
  value: boolean,
  { sub }: Caller,
): Promise<Result<boolean, Refusal>> {
  const { store, newId } = deps;
  const id = newId();
  let state: LayoutState | undefined = first;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (state === undefined) return refuse("NotFound");
    if (state.layout.weathersmartEnabled === value) return ok(value);
    const outcome = await transact(store.tables, turnedItems(deps, { id, sub, value }, state));
    if (outcome.kind === "written") return ok(value);
    state = await readLayoutState(store, first.layout.id);
  }
  return refuse("Conflict");
}

interface Turn {
  /** Id of the change. */
  readonly id: UuidV7;
  readonly sub: string;
  readonly value: boolean;
}

/**
 * Writes of layout and change record, conditional on the layout being unchanged since it was read.
 */
function turnedItems(
  { store, clock }: WeathersmartDeps,
  { id, sub, value }: Turn,
  { layout: { id: layoutId }, rev }: LayoutState,
): readonly TransactionItem[] {
  const change = layoutChange(
    { changeId: id, layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: payloadHash(OPERATION, { layoutId, value }),
      target: `L#${layoutId}`,
      rev,
      result: value,
    },
  );
  const item = weathersmartItem(store.coreTable, layoutId, rev, value);
  return [item, changeRecord(store.eventsTable, change)];
}
