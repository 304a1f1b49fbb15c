/** Whether a node may be asked to take an image, by what it reported last. */
import { judgeReadiness } from "#domain/readiness/judge-readiness.ts";
import type { Campaign } from "./campaign.ts";
import type { MasterFacts, NodeReading } from "./campaign-facts.ts";

/** Age of the newest report in seconds from which a node is not asked. */
const HEARD_SECONDS = 3600;
/** Age of the newest report of a master's nodes up to which nodes that are not ready are skipped. */
const REPORTING_SECONDS = 1800;
/** Degrees from its target within which a tracker stands still: a moving one takes no image. */
const STILL_DEGREES = 3;

/**
 * Whether a node may be asked: heard within the hour, of the image's type, with a known version,
 * near its target, and without an alarm or flag for which it may not reach a stow.
 * @param now epoch seconds
 */
export function isReadyForUpdate(
  { at, version, nodeType, alarms, flags, angle, target }: NodeReading,
  { settings }: Pick<Campaign, "settings">,
  now: number,
): boolean {
  if (version === undefined || nodeType !== settings.nodeType) return false;
  if (angle === undefined || target === undefined) return false;
  if (Math.abs(angle - target) > STILL_DEGREES) return false;
  const isStale = now - at > HEARD_SECONDS;
  return judgeReadiness({ alarms, flags, isStale }).verdict === "ready";
}

/**
 * Whether any node of the master was heard lately, so that silence says something of a node.
 * @param now epoch seconds
 */
export function isReporting({ readings }: Pick<MasterFacts, "readings">, now: number): boolean {
  return [...readings.values()].some((list) => now - (list.at(-1)?.at ?? 0) <= REPORTING_SECONDS);
}
