/**
 * Finds the motion commands of a layout that no master has answered, and for each of them the other
 * commands to its master around that time.
 */
import { FIRST_ANSWER_MS, nextCommandState, outcomeAt } from "#domain/commands/command-state.ts";
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import type { LayoutId } from "#domain/identity/location-id.ts";
import { commandPages } from "#functions/commands/store/command-pages.ts";
import { type NewestRounds, newestRounds } from "#functions/commands/store/newest-rounds.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { CommandRow, CommandStore } from "#functions/shared/store/commands.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { isWireName } from "./motion-order.ts";
import { closesAt, movesTrackers } from "./motion-proof.ts";

export interface UnansweredDeps {
  readonly store: CommandStore & TelemetryStore;
  readonly clock: Clock;
}

/**
 * An unanswered command, and the list of commands to its master; `at` is the command's index in
 * that list.
 */
export interface UnansweredCommand {
  readonly command: CommandRow;
  /** Commands to the same master, newest first, including the unanswered one. */
  readonly ofMaster: readonly CommandRow[];
  readonly at: number;
}

/**
 * Returns the unanswered commands that are still within their observation period and whose master
 * has reported its nodes since: only readings can show that a command was carried out.
 */
export async function unansweredCommands(
  deps: UnansweredDeps,
  layoutId: LayoutId,
): Promise<readonly UnansweredCommand[]> {
  const now = deps.clock.nowMilliseconds();
  const { overdue, newest } = await overdueCommands(deps, layoutId, now);
  if (newest === undefined) return [];
  const range = { from: now - FIRST_ANSWER_MS + 1, to: now };
  const younger = await allCommands(deps, layoutId, range);
  const masters = byMaster([...younger, ...overdue]);
  return [...masters.values()].flatMap((ofMaster) =>
    ofMaster.flatMap((command, at) =>
      isOpen(command, now) && hasReportedSince(newest, command) ? [{ command, ofMaster, at }] : [],
    ),
  );
}

interface Overdue {
  /**
   * Commands whose time for a first answer is over, and earlier ones that may explain movements of
   * the same trackers; newest first.
   */
  readonly overdue: readonly CommandRow[];
  /**
   * Times of the masters' newest rounds. Undefined when no command is open, or when no master has
   * reported within the observation period; `overdue` may then be incomplete.
   */
  readonly newest: NewestRounds | undefined;
}

async function overdueCommands(
  deps: UnansweredDeps,
  layoutId: LayoutId,
  now: number,
): Promise<Overdue> {
  const from = observedFrom(now) - MOTION_RULES.rivalSeconds * 1000;
  const range = { from, to: now - FIRST_ANSWER_MS };
  let newest: NewestRounds | undefined;
  const overdue = await allCommands(deps, layoutId, range, async (page) => {
    if (newest !== undefined || !page.some((command) => isOpen(command, now))) return true;
    const rounds = await newestRounds(deps.store, layoutId);
    const hasRecentRound = [...rounds.values()].some((ts) => ts * 1000 > observedFrom(now));
    if (hasRecentRound) newest = rounds;
    return hasRecentRound;
  });
  return { overdue, newest };
}

/**
 * Reads the commands of a time range, newest first.
 * @param goesOn called after each page; false ends the reading
 */
async function allCommands(
  { store }: UnansweredDeps,
  layoutId: LayoutId,
  range: { readonly from: number; readonly to: number },
  goesOn: (page: readonly CommandRow[]) => Promise<boolean> = async () => true,
): Promise<readonly CommandRow[]> {
  const all: CommandRow[] = [];
  for await (const page of commandPages(store, layoutId, range)) {
    all.push(...page);
    if (!(await goesOn(page))) break;
  }
  return all;
}

function byMaster(commands: readonly CommandRow[]): ReadonlyMap<string, readonly CommandRow[]> {
  const masters = new Map<string, CommandRow[]>();
  for (const command of commands) {
    const known = masters.get(command.mLocId);
    if (known === undefined) masters.set(command.mLocId, [command]);
    else known.push(command);
  }
  return masters;
}

/**
 * Earliest creation time, in epoch milliseconds, of a command that is still within its observation
 * period.
 */
function observedFrom(now: number): number {
  return now - closesAt(0) * 1000;
}

/**
 * Whether the command moves trackers, is still within its observation period, and was not answered
 * in time.
 */
function isOpen({ status, name, args, createdAt, lastFeedbackAt }: CommandRow, now: number) {
  if (createdAt < observedFrom(now) || !isWireName(name) || !movesTrackers({ name, args }))
    return false;
  const isOverdue = outcomeAt(status, { sentAt: createdAt, lastFeedbackAt, now }) === "noAnswer";
  return isOverdue && nextCommandState(status, { kind: "measured" }) === "success";
}

function hasReportedSince(newest: NewestRounds, { mLocId, createdAt }: CommandRow): boolean {
  return (newest.get(mLocId) ?? 0) * 1000 > createdAt;
}
