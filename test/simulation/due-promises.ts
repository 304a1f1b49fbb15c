/**
 * Invariants due after an hour without faults: every due proof of movement and every due seal
 * exists.
 */
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import { SCHEDULE_SECONDS } from "./cloud.ts";
import type { CommandPromises } from "./command-promises.ts";
import type { Promises } from "./promises.ts";
import { TABLES } from "./table-service.ts";
import type { TableShadow } from "./table-shadow.ts";
import { START_MILLISECONDS } from "./virtual-time.ts";
import type { WorldSite } from "./world-site.ts";

export interface DueParts {
  readonly promises: Promises;
  readonly commands: CommandPromises;
  readonly shadow: TableShadow;
}

/** In milliseconds. */
const HOUR = 3_600_000;
/**
 * Time from a command until its proof must be closed: its watch, and the interval of the schedule.
 */
const PROVEN_AFTER = 1000 * (MOTION_RULES.watchedSeconds + SCHEDULE_SECONDS.proofs + 300);
/**
 * Time from the end of an hour until its seal must be written: a delay, and the interval of the
 * schedule.
 */
const SEALED_AFTER = 1000 * (SCHEDULE_SECONDS.seals + 900);

export function lookForDue(parts: DueParts, sites: readonly WorldSite[], now: number): void {
  lookForProofs(parts, now);
  for (const site of sites) lookForSeals(parts, site, now);
}

/** Checks that every command has a proof: all commands of a simulation move trackers. */
function lookForProofs({ promises, commands, shadow }: DueParts, now: number): void {
  for (const { id, batchId, layoutId, createdAt } of commands.rows) {
    if (createdAt > now - PROVEN_AFTER) continue;
    promises.count("proof due");
    if (shadow.has(TABLES.eventsTable, `L#${layoutId}#C`, `${batchId ?? id}#P`)) continue;
    promises.broken("proof", `${id} has no proof`);
    return;
  }
}

function lookForSeals({ promises, shadow }: DueParts, { layoutId }: WorldSite, now: number): void {
  for (let start = START_MILLISECONDS; start + HOUR + SEALED_AFTER <= now; start += HOUR) {
    const hour = new Date(start).toISOString().slice(0, 13).replace(/[-T]/gu, "");
    promises.count("seal due");
    if (shadow.has(TABLES.eventsTable, `L#${layoutId}#Z`, hour)) continue;
    promises.broken("sealed", `hour ${hour} of ${layoutId} has no seal`);
    return;
  }
}
