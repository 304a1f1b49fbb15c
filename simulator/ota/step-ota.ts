/**
 * Timed events of firmware updates: conditions expire, scheduled nights begin, stragglers time out.
 */
import type { StowReason } from "#domain/bits/stow-reasons.ts";
import type { LiveMaster, OwnOfCommands } from "#simulator/command/live-master.ts";
import { stowBit } from "#simulator/node/node-flags.ts";
import { nodeAlarm } from "#simulator/node/words.ts";
import { endConditions, showReady } from "./ota-conditions.ts";
import { OtaRun } from "./ota-run.ts";
import { runSchedules } from "./ota-schedule.ts";

/** Stow reasons for which trackers must be able to move. */
const DANGERS: readonly StowReason[] = [
  "manualOverrideHighPriority",
  "wind",
  "hail",
  "snow",
  "water",
  "thundersmart",
];
const DANGER_BITS = DANGERS.reduce((word, reason) => word | stowBit(reason), 0);
const FAILED = nodeAlarm("otaFailed");

export function stepOta(master: LiveMaster, own: OwnOfCommands): void {
  giveWay(master, own);
  lapse(master, own);
  runSchedules(master, own);
  failStragglers(master, own);
  const { mode, isActive } = own.extras.ota;
  if (mode !== "idle" && !isActive) showReady(master);
}

/** Ends a firmware update that would prevent a stow. */
function giveWay(master: LiveMaster, own: OwnOfCommands): void {
  const { mode, isActive } = own.extras.ota;
  if (((master.stow?.stowWord ?? 0) & DANGER_BITS) === 0 || mode === "idle") return;
  // Before its night, a scheduled update does not hold the trackers.
  if (mode === "overnight" && !isActive) return;
  if (own.jobs.running instanceof OtaRun) own.jobs.cut();
  endConditions(master, own);
}

function lapse(master: LiveMaster, own: OwnOfCommands): void {
  const { isActive, conditionsUntil } = own.extras.ota;
  // True after a restart of the master, which ends an update without a report.
  const isOrphaned = isActive && !(own.jobs.running instanceof OtaRun);
  const isOver = !isActive && conditionsUntil !== undefined;
  if (isOrphaned || (isOver && master.controlSeconds >= conditionsUntil)) {
    endConditions(master, own);
  }
}

/**
 * Raises alarm 18 for stragglers that have timed out: in the node itself if it waits for the rest
 * of the image, otherwise in its master's report.
 */
function failStragglers(master: LiveMaster, { extras }: OwnOfCommands): void {
  const { field, watch, controlSeconds } = master;
  const due = extras.ota.stragglers.filter(({ failsAt }) => failsAt <= controlSeconds);
  if (due.length === 0) return;
  const stragglers = extras.ota.stragglers.filter(({ failsAt }) => failsAt > controlSeconds);
  extras.ota = { ...extras.ota, stragglers };
  const { alarms, stored, known } = field.units;
  for (const { index, version, isWaiting } of due) {
    const controllers = watch.list.controllersOf(index);
    if (controllers.some((at) => stored.firmware[at] === version)) continue;
    watch.reports.setKnownBits(index, { alarms: FAILED & known.alarms });
    if (!isWaiting) continue;
    for (const at of controllers) alarms[at] = (alarms[at] ?? 0) | (FAILED & known.alarms);
  }
}
