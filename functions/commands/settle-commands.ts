/** Every minute: commands that no master has answered are settled by what their trackers were measured to do. */
import { nextCommandState, outcomeAt } from "#domain/commands/command-state.ts";
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import type { LayoutId } from "#domain/identity/location-id.ts";
import { layoutIdFrom } from "#domain/identity/location-id.ts";
import { type Clock, nowSeconds } from "#functions/shared/clock.ts";
import type { PublishCommandEvent } from "#functions/shared/command-publish.ts";
import { failureFields } from "#functions/shared/log.ts";
import { commandsOfLayout } from "#functions/shared/store/command-history.ts";
import { moveCommand } from "#functions/shared/store/command-progress.ts";
import type { CommandRow } from "#functions/shared/store/commands.ts";
import { type CoreStore, everyLayout } from "#functions/shared/store/layouts.ts";
import { MEASURED } from "./command-answer.ts";
import { isMeasured, type MeasureDeps } from "./motion-proof/measured-command.ts";
import { isWireName, type OrderedMotion } from "./motion-proof/motion-order.ts";
import { closesAt, movesTrackers } from "./motion-proof/motion-proof.ts";
import { readSite } from "./motion-proof/motion-site.ts";

export interface SettleDeps extends MeasureDeps {
  readonly store: CoreStore & MeasureDeps["store"];
  readonly clock: Clock;
  readonly publishCommand: PublishCommandEvent;
}

/** Commands of a page. */
const PAGE = 500;
/** No intent is taken up after this; the function may run for 60 s. */
const WORK_MILLISECONDS = 45_000;
/** States in which a master may have begun without saying so. */
const UNANSWERED = ["sent", "received", "running", "noAnswer"] as const;

/**
 * Idempotent: a command is settled once, by its master or by a measurement, and what is not reached is left to the next run.
 * @throws when a layout failed, after all others were tried
 */
export function settleCommands(deps: SettleDeps) {
  return async (): Promise<void> => {
    const until = deps.clock.nowMilliseconds() + WORK_MILLISECONDS;
    const tally = { settled: 0, failed: 0 };
    for (const { layoutId: text } of await everyLayout(deps.store)) {
      const layoutId = layoutIdFrom(text);
      if (layoutId === undefined || deps.clock.nowMilliseconds() > until) continue;
      try {
        tally.settled += await settleLayout(deps, layoutId, until);
      } catch (error) {
        tally.failed += 1;
        deps.log("commands not settled", { layoutId, ...failureFields(error) });
      }
    }
    deps.log("commands settled", tally);
    if (tally.failed > 0) throw new Error(`expected every layout settled, ${tally.failed} failed`);
  };
}

/** How many it has settled. */
async function settleLayout(deps: SettleDeps, layoutId: LayoutId, until: number): Promise<number> {
  let settled = 0;
  for (const order of await unansweredOrders(deps, layoutId)) {
    if (deps.clock.nowMilliseconds() > until) break;
    const site = await readSite(deps.store, order);
    for (const command of order.commands) {
      if ((await isMeasured(deps, site, order, command)) && (await settle(deps, command))) {
        settled += 1;
      }
    }
  }
  return settled;
}

type UnansweredOrder = OrderedMotion & { readonly until: number };

/** Of the last hour, intent by intent: a site is read once for all its masters. */
async function unansweredOrders(
  { store, clock }: SettleDeps,
  layoutId: LayoutId,
): Promise<readonly UnansweredOrder[]> {
  const now = clock.nowMilliseconds();
  const range = { from: now - closesAt(0) * 1000, to: now, limit: PAGE };
  const orders = new Map<string, UnansweredOrder>();
  let after: string | undefined;
  do {
    const page = await commandsOfLayout(store, layoutId, { ...range, after });
    for (const row of page.commands) {
      const order = isUnanswered(row, now) ? orderOf(row, layoutId, clock) : undefined;
      if (order === undefined) continue;
      const commands = [...(orders.get(order.id)?.commands ?? []), row];
      orders.set(order.id, { ...order, commands });
    }
    after = page.last;
  } while (after !== undefined);
  return [...orders.values()];
}

/** One that waits for its first or next word may still have it. */
function isUnanswered({ status, createdAt: sentAt, lastFeedbackAt }: CommandRow, now: number) {
  const isOverdue = outcomeAt(status, { sentAt, lastFeedbackAt, now }) === "noAnswer";
  return isOverdue && nextCommandState(status, { kind: "measured" }) === MEASURED.status;
}

/** Undefined for a command that sends no tracker anywhere. */
function orderOf(
  { id, batchId, name, args, userId, username, createdAt }: CommandRow,
  layoutId: LayoutId,
  clock: Clock,
): UnansweredOrder | undefined {
  if (!isWireName(name) || !movesTrackers({ name, args })) return undefined;
  const issuedAt = Math.floor(createdAt / 1000);
  const until = Math.min(nowSeconds(clock), issuedAt + MOTION_RULES.watchedSeconds);
  const who = { userId, username };
  return { layoutId, id: batchId ?? id, name, args, ...who, issuedAt, until, commands: [] };
}

/** False when its master has spoken in the meantime, or another run was quicker. */
async function settle(deps: SettleDeps, command: CommandRow): Promise<boolean> {
  const { store, clock, log, publishCommand } = deps;
  const { id, layoutId, mLocId, mId, name, userId, username } = command;
  const { message, code } = MEASURED;
  const isSettled = await moveCommand(store, command, UNANSWERED, {
    status: "success",
    code: code ?? undefined,
    message,
    finalAt: clock.nowMilliseconds(),
  });
  if (!isSettled) return false;
  log("command measured", { id, layoutId, mLocId });
  const event = { mId, name, status: MEASURED.status, message, id, layoutId, mLocId, code };
  await publishCommand({ ...event, seq: null, ts: nowSeconds(clock), userId, username });
  return true;
}
