/**
 * Requests of the model's user: an angle for every tracker of the one master, judged as in the
 * product.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import type { OwnersGate } from "#domain/access/owners-gate.ts";
import { permitCommand } from "#domain/commands/permit.ts";
import { addressedNode, commandScope, riskOf } from "#domain/commands/risk.ts";
import { layoutIdFrom, mLocIdFrom } from "#domain/identity/location-id.ts";
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok } from "#domain/result.ts";
import type { ZoneAtMaster } from "#domain/work-zones/work-zone.ts";
import {
  type CommandIntent,
  intentHash,
  readSingleIntent,
} from "#functions/commands/rules/command-intent.ts";
import type { JudgedIntent } from "#functions/commands/rules/permit-intent.ts";
import type { Dispatch } from "#functions/commands/run/dispatch.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import type { CommandProgress, CommandRow } from "#functions/shared/store/commands.ts";
/**
 * What a request asks for: an angle in degrees, a stow to safety, or one with a reason for people in
 * the rows.
 */
export type Goal = number | "stow" | "stowNearPeople";

/** A request in the form that reaches the dispatcher. */
export interface Order {
  readonly id: UuidV7;
  readonly dispatch: Dispatch;
  /**
   * The part of the command's row that is written with the intent and does not depend on the time.
   */
  readonly sealed: SealedRow;
}

export type SealedRow = Omit<CommandRow, "createdAt" | keyof CommandProgress>;

const GROUPS = ["USER", "CONTROLS"];

const OPERATOR: Caller = {
  sub: "user-1",
  email: "a@example.com",
  nameFirst: "Ada",
  nameLast: "Byron",
  company: "Sun",
  companyRole: undefined,
  groups: GROUPS,
  privileges: privilegesOfGroups(GROUPS),
  allLayouts: true,
  expiration: 0,
  trialExpiration: 0,
  state: "ACTIVE",
  mfaEnrolled: true,
  mfaRequired: false,
  sessionId: "",
  signedInAt: 0,
};

export const MODEL_MASTER: CommandedMaster = {
  layoutId: known(layoutIdFrom(idAt(1001))),
  mLocId: known(mLocIdFrom(idAt(1002))),
  mId: "FCC23D0508A9B1A1",
  name: "Master 1",
  nodeParamId: undefined,
  spaParamId: undefined,
};

export const MODEL_MASTER_ID = masterId(MODEL_MASTER.mId);

/** A UUIDv7 for this number. */
export function idAt(number: number): string {
  return `019ef95b-bf00-7c3a-9b1e-${number.toString(16).padStart(12, "0")}`;
}

/** The reason for a stow to safety although people are in the rows. */
const REASON = "Hail, all people called";

/** The zone of another person at the whole master, until the given time in epoch seconds. */
export function zoneUntil(until: number): ZoneAtMaster {
  const person = { id: idAt(1003), userId: "user-2", name: "Bob", phone: "555 0100" };
  return { ...person, since: 0, until, nLocIds: undefined };
}

/**
 * The owner's gate with a window for the commanding user until the given time in epoch seconds;
 * undefined: the gate is off.
 */
export function gateUntil(endsAt: number | undefined): OwnersGate | undefined {
  if (endsAt === undefined) return undefined;
  const { sub, email } = OPERATOR;
  const opened = { id: idAt(1004), reason: "Storm", openedBy: "o@owner.example", openedAt: 0 };
  return { owners: ["owner.example"], window: { ...opened, people: [{ sub, email }], endsAt } };
}

const orders = new Map<string, Order>();

export function orderOf(idNumber: number, goal: Goal): Order {
  const key = `${idNumber} ${goal}`;
  const order = orders.get(key) ?? makeOrder(idNumber, goal);
  orders.set(key, order);
  return order;
}

function makeOrder(idNumber: number, goal: Goal): Order {
  const { layoutId, mLocId } = MODEL_MASTER;
  const command =
    typeof goal === "string"
      ? { name: "strong-angle-stow", ...(goal === "stow" ? {} : { workZoneReason: REASON }) }
      : { name: "low-priority-keep-angle", args: [{ key: "angle", value: String(goal) }] };
  const read = readSingleIntent({ id: idAt(idNumber), layoutId, mLocId, ...command }, () => {
    throw new Error("the order has an id");
  });
  if (!read.ok) throw new Error(`not an intent: ${JSON.stringify(read.error)}`);
  const { id } = read.value;
  const dispatch = dispatchOf(read.value);
  return { id, dispatch, sealed: sealedBy(id, dispatch) };
}

function sealedBy(id: UuidV7, { judged, caller, payloadHash }: Dispatch): SealedRow {
  const { intent, entry, risk, scope, layoutName } = judged;
  const { layoutId, mLocId, mId, name: masterName } = MODEL_MASTER;
  return {
    ...{ kind: "command", id, layoutId, mLocId, mId, masterName, layoutName },
    ...{ name: entry.wire, args: intent.args, entryId: entry.id, risk, scope, payloadHash },
    ...{ userId: caller.sub, username: caller.email, workZoneReason: intent.workZoneReason },
  };
}

/**
 * A dispatch without interlocks, sets and rights, whose results do not depend on order or time in
 * the model.
 */
function dispatchOf(intent: CommandIntent): Dispatch {
  return {
    judged: judged(intent),
    caller: OPERATOR,
    node: undefined,
    sets: { settingsOf: () => undefined, parametersOf: () => undefined },
    conditionOf: () => undefined,
    // Read before the turn; the model shows that the zones read before the publish are enough.
    zonesOf: () => [],
    payloadHash: intentHash("Mutation.createCommandRequest", intent, OPERATOR),
    batchId: undefined,
    since: 0,
    rejudge: async (_, before, master) => ok({ dispatch: before, master }),
  };
}

function judged(intent: CommandIntent): JudgedIntent {
  const { name, args } = intent;
  const permit = permitCommand(name, args, OPERATOR.privileges);
  if (!permit.ok) throw new Error(`not permitted: ${JSON.stringify(permit)}`);
  const entry = permit.value;
  // One of two masters, so that the scope differs from the whole site.
  const scope = commandScope(entry.wire, args, { masters: 1, mastersOfLayout: 2 });
  return {
    intent,
    entry,
    scope,
    risk: riskOf(entry.wire, scope),
    nId: addressedNode(entry.wire, args),
    layoutName: "North field",
    mastersOfLayout: 2,
    masters: [MODEL_MASTER],
  };
}

function masterId(text: string): MasterId {
  const read = masterIdFrom(text);
  return known(read.ok ? read.value : undefined);
}

function known<Id>(id: Id | undefined): Id {
  if (id === undefined) throw new Error("expected an id of the product's kind");
  return id;
}
