/**
 * Refuses a stow drill as a whole: at its preparation and again when it is sent, unless every
 * addressed master may take part. Later each master is judged once more, before its command.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { drillObstacle } from "#domain/drills/judge-drill.ts";
import type { Err } from "#domain/result.ts";
import { clearWorkZones } from "#functions/commands/rules/clearance.ts";
import type { JudgedIntent } from "#functions/commands/rules/permit-intent.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import type { CommandDeps } from "./command-deps.ts";
import { commandAtZones } from "./preflight.ts";
import { prepareDispatch } from "./prepare.ts";

/**
 * The refusal, with the first master that may not take part and why; undefined for a drill that may
 * start, and for any other command.
 */
export async function refusedDrill(
  deps: Pick<CommandDeps, "store" | "clock">,
  judged: JudgedIntent,
  caller: Caller,
): Promise<Err<Refusal> | undefined> {
  if (judged.intent.isDrill !== true) return undefined;
  const ready = await prepareDispatch(deps, judged, caller);
  if (!ready.ok) return ready;
  for (const master of judged.masters) {
    const zoned = clearWorkZones(
      commandAtZones(ready.value),
      ready.value.zonesOf(master),
      deps.clock,
    );
    if (!zoned.ok) {
      return refuse("DrillRefused", { master: master.name, reason: zoned.error.message });
    }
    const condition = ready.value.conditionOf(master);
    const obstacle = condition === undefined ? undefined : drillObstacle(condition);
    if (obstacle !== undefined) {
      return refuse("DrillRefused", { master: master.name, reason: obstacle });
    }
  }
  return undefined;
}
