/** React hook of the last day's newest motion command for whole masters, by any user. */
import { useMemo } from "react";
import { isWireCommandName } from "#domain/commands/catalogue/catalogue.ts";
import { entryLabel } from "#web/features/site/model/command-label.ts";
import { MOTION_ORIGIN } from "#web/features/site/model/motion-title.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { isMotion } from "./model/motion-goal.ts";
import type { LedgerCommand } from "./operations/ledger.generated.ts";
import { useLedger } from "./use-ledger.ts";

export interface SiteMotion {
  /** Id of the motion command, or of its batch for several masters; also the id of its proof. */
  readonly id: string;
  readonly label: string;
  /** First and last name of the user who sent the command. */
  readonly username: string;
  /** Time of the command; epoch seconds. */
  readonly createdAt: number;
}

/**
 * React hook of the last motion command. Undefined if there was none in the last day, or if the
 * ledger could not be read.
 */
export function useSiteMotion(site: Site): SiteMotion | undefined {
  const scope = { layoutId: site.layout.id, mLocId: undefined, nLocId: undefined, nId: undefined };
  const { commands } = useLedger(scope, "day");
  return useMemo(() => lastMotion(site, commands), [site, commands]);
}

/** Statuses of commands that never reached a master. */
const NOT_SENT: ReadonlySet<LedgerCommand["status"]> = new Set([
  "refused",
  "skipped",
  "expired",
  "superseded",
]);

/**
 * Returns the newest motion command that reached a master.
 * @param newestFirst commands as the ledger lists them
 */
export function lastMotion(
  site: Site,
  newestFirst: readonly LedgerCommand[],
): SiteMotion | undefined {
  const last = newestFirst.find(
    ({ name, args, nId, status }) =>
      nId === undefined &&
      !NOT_SENT.has(status) &&
      isWireCommandName(name) &&
      isMotion(site, name, Object.fromEntries(args.map(({ key, value }) => [key, value]))),
  );
  if (last === undefined) return undefined;
  const { id, batchId = id, username, createdAt } = last;
  const label = last.isDrill ? MOTION_ORIGIN.drill : entryLabel(last);
  return { id: batchId, label, username, createdAt };
}
