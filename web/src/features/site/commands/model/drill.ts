/** Whether masters may take part in a stow drill, from their newest reports. */
import { entriesOf } from "#domain/commands/catalogue/catalogue.ts";
import { strongestAngle, withinLimits } from "#domain/commands/expected-angle.ts";
import { INTERLOCK_REASONS } from "#domain/commands/interlocks/interlock-reasons.ts";
import { STANDARD_ANGLES, stowAnglesOf } from "#domain/commands/stow-angles.ts";
import {
  DRILL_COMMAND,
  DRILL_END_COMMAND,
  type DrillCondition,
  drillConditionOf,
  drillEnding,
  drillObstacle,
} from "#domain/drills/judge-drill.ts";
import { valuesIn } from "#domain/text/template.ts";
import type { CommandIntent } from "#web/api/command-intents.ts";
import { newId } from "#web/api/new-id.ts";
import type { SiteMasters } from "#web/features/site/model/readings.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import type { PendingCommand } from "./pending-command.ts";
import { riskAt } from "./target-facts.ts";

/** In the address of the command panel, in the place of a command of the catalogue. */
export const DRILL = "stow-drill";

export type DrillObstacle =
  /** Average or peak wind at or over the limit. */
  | { readonly kind: "wind" }
  /** The master has reported nothing that the console could judge. */
  | { readonly kind: "unknown" }
  /** A stow, or unknown wind: a reason in the words of the ledger. */
  | { readonly kind: "other"; readonly reason: string };

/** A master that may not take part, or must not go on. */
export interface HinderedMaster {
  readonly master: SiteMaster;
  readonly obstacle: DrillObstacle;
}

/** Masters with a controller; others cannot receive commands. */
export function drillableMasters({ masters }: Site): readonly SiteMaster[] {
  return masters.filter(({ mId }) => mId !== "0");
}

/** @param now epoch seconds */
export function hinderedMasters(
  masters: readonly SiteMaster[],
  { data }: SiteMasters,
  now: number,
): readonly HinderedMaster[] {
  return judged(masters, data, now, drillObstacle);
}

/**
 * Masters at which a running drill must end.
 * @param now epoch seconds
 */
export function endingMasters(
  masters: readonly SiteMaster[],
  { data }: SiteMasters,
  now: number,
): readonly HinderedMaster[] {
  return judged(masters, data, now, drillEnding);
}

function judged(
  masters: readonly SiteMaster[],
  data: SiteMasters["data"],
  now: number,
  judge: (condition: DrillCondition) => string | undefined,
): readonly HinderedMaster[] {
  return masters.flatMap((master) => {
    const datum = data.get(master.id);
    if (datum === undefined) return [{ master, obstacle: { kind: "unknown" } as const }];
    // The clock of this device may be behind that of the master.
    const reason = judge(drillConditionOf(datum, Math.max(now, datum.ts)));
    return reason === undefined ? [] : [{ master, obstacle: obstacleOf(reason) }];
  });
}

function obstacleOf(reason: string): DrillObstacle {
  const isWind = valuesIn(INTERLOCK_REASONS.wind, reason) !== undefined;
  return isWind ? { kind: "wind" } : { kind: "other", reason };
}

/** The strongest angle by the standard settings; degrees, west positive. */
export function usualDrillAngle({ layout }: Site): number {
  const side = layout.safetyStowDirection;
  const angles = stowAnglesOf(STANDARD_ANGLES, side === undefined ? undefined : side === "east");
  return withinLimits(strongestAngle(angles), angles);
}

/**
 * Creates the drill of these masters as a new command request.
 * @param degrees west positive
 * @param now epoch seconds
 */
export function drillOf(
  site: Site,
  masters: readonly SiteMaster[],
  degrees: number,
  now: number,
): PendingCommand | undefined {
  const entry = entriesOf(DRILL_COMMAND).find(({ id }) => id === "manual-stow-custom");
  if (entry === undefined) return undefined;
  const target = { kind: "masters", masters } as const;
  const intent = {
    ...{ id: newId(now), layoutId: site.layout.id, name: DRILL_COMMAND },
    args: { angle: String(degrees) },
    mLocIds: masters.map(({ id }) => id),
    override: undefined,
    isDrill: true,
    clientTime: now,
  } as const;
  return { intent, entry, target, risk: riskAt(entry, target, site.masters.length) };
}

/**
 * The requests that end a drill. Two for several masters, so that neither is a command to the whole
 * site, which would wait for a typed name or a second person.
 * @param now epoch seconds
 */
export function drillEnds(
  layoutId: string,
  mLocIds: readonly string[],
  now: number,
): readonly CommandIntent[] {
  const half = Math.ceil(mLocIds.length / 2);
  return [mLocIds.slice(0, half), mLocIds.slice(half)]
    .filter((part) => part.length > 0)
    .map((part) => ({
      ...{ id: newId(now), layoutId, name: DRILL_END_COMMAND, args: {}, mLocIds: part },
      ...{ override: undefined, clientTime: now },
    }));
}
