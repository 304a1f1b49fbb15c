/**
 * A generated site whose simulated masters report into the tables, and the commands sent to them.
 */

import type { CommandState } from "#domain/commands/command-state.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { type LayoutId, layoutIdFrom, nLocIdOf } from "#domain/identity/location-id.ts";
import { makeUuidV7, type UuidV7 } from "#domain/identity/uuid.ts";
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import type { MotionProofAnswer } from "#functions/commands/motion-proof/motion-answer.ts";
import { getMotionProof } from "#functions/commands/motion-proof/motion-fields.ts";
import { commandIdIn, putBatch } from "#functions/shared/store/command-batches.ts";
import { putCommand } from "#functions/shared/store/commands.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import type { SimFault } from "#simulator/faults/fault-order.ts";
import type { Weather } from "#simulator/weather/weather.ts";
import { SID, SimRun } from "#test/builders/sim-run.ts";
import { UplinkHarness } from "../devices/uplink-harness.ts";
import { caller, type ServedTables, START } from "../served-tables.ts";

/** 10:30 by the site's sun: the trackers face east. */
const MORNING = START + 4.5 * 3600;

export const LAYOUT = layoutId("0190a000-0000-7000-8000-0000000a0001");

export interface FieldMaster {
  readonly run: SimRun;
  readonly harness: UplinkHarness;
}

export interface BegunBatch {
  readonly id: UuidV7;
  readonly send: (said?: Readonly<Record<string, CommandState>>, count?: number) => Promise<void>;
}

/** A report of a master; `ts` in epoch seconds. */
export interface FieldReport {
  readonly kind: string;
  readonly mLocId: string;
  readonly ts: number;
  /** Has the report arrive at this time; epoch seconds. */
  readonly arriveAt: (seconds: number) => Promise<void>;
}

const REPORT_KINDS: ReadonlySet<string> = new Set(["nodes", "master", "event"]);

function reportsOf({ run, harness }: FieldMaster, seconds: number): readonly FieldReport[] {
  run.messages.length = 0;
  run.run(seconds);
  return run.messages.flatMap(({ ending, payload }) => {
    const kind = ending.slice("up/".length);
    if (!REPORT_KINDS.has(kind)) return [];
    const ts = "ts" in payload ? Number(payload.ts) : run.now;
    const arriveAt = (at: number) => harness.send(kind, payload, { srv: at * 1000 });
    return [{ kind, mLocId: harness.mLocId, ts, arriveAt }];
  });
}

export class MotionField {
  readonly masters: readonly FieldMaster[];
  private readonly served: ServedTables;
  private commandNumber = 0;

  private constructor(served: ServedTables, masters: readonly FieldMaster[]) {
    this.served = served;
    this.masters = masters;
  }

  static async open(
    served: ServedTables,
    {
      preset,
      masters: count,
      dtSeconds = 10,
      trackers,
    }: {
      readonly preset: SitePresetName;
      readonly masters: number;
      /** Step of the simulation. */
      readonly dtSeconds?: number;
      /** Trackers per master; by default those of the preset. */
      readonly trackers?: number;
    },
  ): Promise<MotionField> {
    const masters: FieldMaster[] = [];
    for (let master = 0; master < count; master += 1) {
      const harness = await UplinkHarness.open(served, master + 1, { layoutId: LAYOUT });
      const options = { preset, master, dtSeconds, ...(trackers !== undefined && { trackers }) };
      const run = new SimRun({ ...options, start: MORNING, isPlaceless: true })
        .place(harness)
        .commission();
      masters.push({ run, harness });
    }
    const field = new MotionField(served, masters);
    await field.enter();
    return field;
  }

  get now(): number {
    return this.masters[0]?.run.now ?? MORNING;
  }

  get deps() {
    const { store, clock } = this.served;
    return { store, clock, log: () => undefined };
  }

  fault(master: number, fault: SimFault): void {
    this.masters[master]?.run.master.applyFault(fault);
  }

  weather(weather: Partial<Weather>): void {
    for (const { run } of this.masters) run.weather = weather;
  }

  /** Runs the masters for this time; their reports are ingested as they arrive. */
  async run(seconds: number): Promise<void> {
    const uplinks = this.masters.map(async (master) => {
      for (const report of reportsOf(master, seconds)) await report.arriveAt(report.ts + 60);
    });
    await Promise.all(uplinks);
    this.served.clock.now = this.now * 1000;
  }

  /** Runs the masters for this time without a connection, and returns what they would report. */
  runOffline(seconds: number): readonly FieldReport[] {
    const reports = this.masters.flatMap((master) => reportsOf(master, seconds));
    this.served.clock.now = this.now * 1000;
    return reports;
  }

  /**
   * Has a front reach the masters one after the other while they are without a connection, and
   * returns what they would report.
   * @param onArrival called for each master when the front reaches it
   */
  frontOffline(
    weather: Partial<Weather>,
    { apartSeconds, seconds }: { readonly apartSeconds: number; readonly seconds: number },
    onArrival: (master: number) => void,
  ): readonly FieldReport[] {
    const reports = this.masters.flatMap((master, at) => {
      const before = reportsOf(master, at * apartSeconds);
      master.run.weather = weather;
      onArrival(at);
      return [...before, ...reportsOf(master, seconds - at * apartSeconds)];
    });
    this.served.clock.now = this.now * 1000;
    return reports;
  }

  /**
   * One intent, sent at once to these masters, by default to all. For masters in `said` the ledger
   * gets that state instead: the command was not sent or was lost, except for `received`, whose
   * final feedback is missing.
   */
  async command(
    name: WireCommandName,
    args: CommandArguments = {},
    masters: readonly FieldMaster[] = this.masters,
    said: Readonly<Record<string, CommandState>> = {},
    isDrill?: true,
  ): Promise<UuidV7> {
    const { id, send } = await this.beginBatch(name, args, masters, isDrill);
    await send(said);
    return id;
  }

  /**
   * Stores only the intent; each call of `send` then commands that number of further masters, by
   * default all remaining ones.
   */
  async beginBatch(
    name: WireCommandName,
    args: CommandArguments,
    masters: readonly FieldMaster[],
    isDrill?: true,
  ): Promise<BegunBatch> {
    this.commandNumber += 1;
    const n = this.commandNumber;
    const createdAt = this.now * 1000;
    const id = makeUuidV7(createdAt, Uint8Array.of(...new Array(9).fill(0), n));
    const who = { userId: "user-1", username: "a.b@example.org" };
    const judged = { entryId: name, risk: "R4", scope: "site", payloadHash: "-" } as const;
    const head = { layoutId: LAYOUT, layoutName: "Desert Mesa", name, args, isDrill };
    const intent = { ...head, ...who, ...judged, createdAt };
    const mLocIds = masters.map(({ harness }) => harness.mLocId);
    await putBatch(this.served.store, { id, mLocIds, ...intent });
    const left = [...masters];
    const send: BegunBatch["send"] = async (said = {}, count = left.length) => {
      for (const { run, harness } of left.splice(0, count)) {
        const { mLocId, mId } = harness;
        const commandId = commandIdIn(id, mLocId);
        const known = said[mLocId];
        const isTaken = known === undefined || known === "received";
        const next = isTaken ? take(run, { id: commandId, n, name, args, mLocId }) : known;
        const place = { mLocId, mId, masterName: nameOf(mLocId), nId: args.nId };
        const row = { id: commandId, batchId: id, ...place, status: known ?? next };
        await putCommand(this.served.store, { ...intent, ...row });
      }
    };
    return { id, send };
  }

  async proof(id: string, deps = this.deps): Promise<MotionProofAnswer> {
    const outcome = await getMotionProof(deps).run({ layoutId: LAYOUT, id }, caller());
    if (!outcome.ok) throw new Error(`expected a proof, got ${outcome.error.code}`);
    return outcome.value;
  }

  /** Stores the layout and its masters, with locations and node ids. */
  private async enter(): Promise<void> {
    const pk = `L#${LAYOUT}`;
    const mLocIds = this.masters.map(({ harness }) => harness.mLocId);
    const listed = { gsi1pk: "LAYOUTS#0", gsi1sk: `Desert Mesa#${LAYOUT}`, createdAt: START };
    await this.put({ pk, sk: "A", layoutId: LAYOUT, name: "Desert Mesa", mLocIds, ...listed });
    for (const { run, harness } of this.masters) {
      const { mLocId, mId } = harness;
      const { trackers } = run.physical;
      const index = trackers.map((_, at) => nLocIdOf(at));
      const role = trackers.map((tracker) => tracker.role);
      const relative = trackers.map(({ primary }) =>
        primary === undefined ? null : nLocIdOf(primary),
      );
      const ids = trackers.map(({ controllerId }, at) => [nLocIdOf(at), controllerId]);
      await this.put({ pk, sk: `M#${mLocId}`, mLocId, mId, name: nameOf(mLocId) });
      await this.put({ pk, sk: `G#${mLocId}`, index, role, relative });
      await this.put({ pk, sk: `I#${mLocId}`, nIds: Object.fromEntries(ids), rev: 1 });
    }
  }

  private async put(Item: Record<string, unknown>): Promise<void> {
    await this.served.store.tables.send(new PutCommand({ TableName: "core", Item }));
  }
}

function layoutId(text: string): LayoutId {
  const id = layoutIdFrom(text);
  if (id === undefined) throw new Error(`expected the id of a layout, got ${text}`);
  return id;
}

function nameOf(mLocId: string): string {
  return `Master ${Number.parseInt(mLocId.slice(-12), 16)}`;
}

/** Delivers a command as the broker does; the master's feedback contains the result. */
function take(
  run: SimRun,
  command: {
    readonly id: string;
    readonly n: number;
    readonly name: string;
    readonly args: CommandArguments;
    readonly mLocId: string;
  },
): CommandState {
  const ts = run.now;
  const who = { user: "user-1", username: "a.b@example.org" };
  const envelope = { v: 1, ...command, ts, exp: ts + 12, sid: SID, who, layoutId: LAYOUT };
  const refusal = run.master.takeCommand(envelope, ts);
  if (refusal !== undefined) throw new Error(`unreadable: ${refusal.reason} ${refusal.field}`);
  const feedback = run.master.takeMessages();
  run.messages.push(...feedback);
  const last = feedback.findLast(({ ending }) => ending === "fb")?.payload;
  return last !== undefined && "status" in last && last.status === "success" ? "success" : "fail";
}
