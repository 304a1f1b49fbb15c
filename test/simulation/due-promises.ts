/** What must be there after an hour in which nothing went wrong: every proof of motion and every seal that is due. */
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

/** Milliseconds. */
const HOUR = 3_600_000;
/** From a command until its proof is closed: its watch, and the time between two runs. */
const PROVEN_AFTER = 1000 * (MOTION_RULES.watchedSeconds + SCHEDULE_SECONDS.proofs + 300);
/** From the end of an hour until its seal is written: a rest, and the time between two runs. */
const SEALED_AFTER = 1000 * (SCHEDULE_SECONDS.seals + 900);

export function lookForDue(parts: DueParts, sites: readonly WorldSite[], now: number): void {
  lookForProofs(parts, now);
  for (const site of sites) lookForSeals(parts, site, now);
}

/** All commands of a simulation move trackers. */
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
