/**
 * Firmware updates in the night: once, or in every night in which nodes run another version than
 * the image.
 */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { LiveMaster, OwnOfCommands } from "#simulator/command/live-master.ts";
import { nextTimeOfDay } from "#simulator/command/local-clock.ts";
import { endConditions, listed, tooManyLow } from "./ota-conditions.ts";
import { imageFor } from "./ota-images.ts";
import { OtaRun } from "./ota-run.ts";
import type { OtaSchedule } from "./ota-state.ts";

/** Hours from the end of the moves to the overnight angle to the update. */
const HOURS_AFTER_MOVE = 1;
const DAY_SECONDS = 86_400;

/** Time of the next night's firmware update, in local standard time. */
export function nextNight({ control, field }: LiveMaster): number {
  const hour = control.settings.overnightMoveEndHour + HOURS_AFTER_MOVE;
  return nextTimeOfDay(field.localSeconds, hour);
}

export function runSchedules(master: LiveMaster, own: OwnOfCommands): void {
  const { overnight, nightly } = own.extras.ota;
  // The radio runs only one job at a time.
  if (own.jobs.running !== undefined) return;
  const isDue = (schedule: OtaSchedule | undefined) =>
    schedule !== undefined && schedule.at <= master.field.localSeconds;
  if (overnight !== undefined && isDue(overnight)) {
    const { overnight: _, ...others } = own.extras.ota;
    own.extras.ota = others;
    begin("schedule-overnight-auto-ota", overnight, master.watch.list.asked, master, own);
  } else if (nightly !== undefined && isDue(nightly)) {
    own.extras.ota = { ...own.extras.ota, nightly: { ...nightly, at: nightly.at + DAY_SECONDS } };
    begin("schedule-nightly-ota-check", nightly, outdatedNodes(master), master, own);
  }
}

/** Type code of the master's nodes. */
export function typeOfNodes({ field }: LiveMaster): number {
  return Number(field.units.generation.hardwareVersion);
}

/** The versions that these nodes last reported. */
export function versionsOf(nodes: readonly number[], { watch }: LiveMaster): readonly string[] {
  return nodes.flatMap((index) => watch.reports.firmwareOf(index) ?? []);
}

function outdatedNodes(master: LiveMaster): readonly number[] {
  const { watch } = master;
  const version = imageFor(typeOfNodes(master), [], true)?.version;
  return watch.list.asked.filter((index) => {
    const running = watch.reports.firmwareOf(index);
    return running !== undefined && running !== version;
  });
}

function begin(
  name: WireCommandName,
  { autoUnicast, autoRebroadcast, allowsOlder }: OtaSchedule,
  nodes: readonly number[],
  master: LiveMaster,
  own: OwnOfCommands,
): void {
  const image = imageFor(typeOfNodes(master), versionsOf(nodes, master), allowsOlder);
  const isPossible = image !== undefined && nodes.length > 0 && listed(master).length > 0;
  if (!isPossible || tooManyLow(master) > 0) {
    const state = isPossible ? "lowBattery" : "nothingToDo";
    master.event("ota", { state, pct: 0, ok: 0, missing: nodes.length });
    endConditions(master, own);
    return;
  }
  own.extras.ota = { ...own.extras.ota, mode: "overnight" };
  const plan = { name, image, nodes, autoUnicast, autoRebroadcast };
  own.jobs.start(new OtaRun(plan, master, own));
}
