/** Whether what the nodes of a master have reported shows that a command was carried out, and by no other command. */
import { hasTakenEffect, type RivalMotion } from "#domain/commands/motion-proof/measured-effect.ts";
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import { commandsOfMaster } from "#functions/shared/store/command-history.ts";
import { addressed } from "#functions/shared/store/command-trackers.ts";
import type { CommandRow, CommandStore } from "#functions/shared/store/commands.ts";
import { readingsWithin } from "#functions/shared/telemetry/span-readings.ts";
import type { DrawDeps } from "./draw-master.ts";
import { isWireName, mayHaveActed, type OrderedMotion } from "./motion-order.ts";
import type { MotionSite } from "./motion-site.ts";

export interface MeasureDeps extends DrawDeps {
  readonly store: CommandStore & DrawDeps["store"];
}

/** More commands than that to one master in an hour and a half: none of them can be told from the others. */
const MAX_RIVALS = 200;

/** @param until up to when answers count; epoch seconds. */
export async function isMeasured(
  { store }: MeasureDeps,
  site: MotionSite,
  order: OrderedMotion & { readonly until: number },
  command: CommandRow,
): Promise<boolean> {
  const { name, issuedAt, until, layoutId } = order;
  const { mLocId, nId } = command;
  const expected = site.expectedOf(mLocId);
  if (expected.kind === "none") return false;
  const rivals = await rivalsOf(store, site, order, command);
  if (rivals === undefined) return false;
  const span = { start: issuedAt - MOTION_RULES.lookBackSeconds, end: until + 1 };
  const { readings } = await readingsWithin(store, { layoutId, mLocId }, span);
  const trackers = addressed(site.trackersOf(mLocId), nId);
  return hasTakenEffect(
    { name, expected, issuedAt, until, isSent: true },
    trackers,
    readings,
    rivals,
  );
}

/** Undefined when there are too many. */
async function rivalsOf(
  store: CommandStore,
  site: MotionSite,
  { issuedAt, until, layoutId }: OrderedMotion & { readonly until: number },
  { id, mLocId, nId }: CommandRow,
): Promise<readonly RivalMotion[] | undefined> {
  const from = (issuedAt - MOTION_RULES.lookBackSeconds) * 1000;
  const range = { from, to: (until + 1) * 1000, limit: MAX_RIVALS, after: undefined };
  const { commands, last } = await commandsOfMaster(store, { layoutId, mLocId }, range);
  if (last !== undefined) return undefined;
  return commands.flatMap((other) => {
    const { name, args, status, createdAt } = other;
    const isElsewhere = nId !== undefined && other.nId !== undefined && other.nId !== nId;
    if (other.id === id || isElsewhere || !isWireName(name) || !mayHaveActed(status)) return [];
    const expected = site.expectedOf(mLocId, { name, args });
    return expected.kind === "none" ? [] : [{ name, expected, issuedAt: createdAt / 1000 }];
  });
}
