/**
 * Every minute: decides the outcome of the commands that no master has answered, by the measured
 * movements of their trackers.
 */
import type { LayoutId } from "#domain/identity/location-id.ts";
import type { PublishCommandEvent } from "#functions/shared/command-publish.ts";
import { type LayoutJob, layoutJob } from "#functions/shared/layout-job.ts";
import type { Log } from "#functions/shared/log.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { CommandRow, CommandStore } from "#functions/shared/store/commands.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { isMeasured } from "./motion-proof/measured-command.ts";
import { readSite } from "./motion-proof/motion-site.ts";
import { unansweredCommands } from "./motion-proof/unanswered-commands.ts";
import { MEASURED } from "./rules/command-answer.ts";
import { moveCommand } from "./store/command-progress.ts";

export interface SettleDeps {
  readonly store: CoreStore & CommandStore & TelemetryStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly publishCommand: PublishCommandEvent;
}

/**
 * Limits of one run. Lambda stops the function after 60 s; no command is started after
 * `workMilliseconds`.
 */
const JOB: LayoutJob = {
  atOnce: 4,
  workMilliseconds: 45_000,
  periodMilliseconds: 60_000,
  failure: "commands not settled",
  finished: "commands settled",
  counted: "settled",
};
/** States of a command that its master may have started without reporting it. */
const UNANSWERED = ["sent", "received", "running", "noAnswer"] as const;

/**
 * Makes the scheduled job. Idempotent: the outcome of a command is decided once, by its master or
 * by a measurement, and the next run reaches what this run did not.
 * @throws when a layout failed, after all others were tried
 */
export function settleCommands(deps: SettleDeps) {
  return layoutJob(deps, JOB, (layoutId, until) => settleLayout(deps, layoutId, until));
}

/**
 * Decides the outcome of the unanswered commands of a layout, and returns how many it decided. The
 * trackers of the site are read once, however many commands there are.
 */
async function settleLayout(deps: SettleDeps, layoutId: LayoutId, until: number): Promise<number> {
  const unanswered = await unansweredCommands(deps, layoutId);
  if (unanswered.length === 0) return 0;
  const commands = unanswered.map(({ command }) => command);
  const site = await readSite(deps.store, layoutId, commands);
  let settled = 0;
  for (const one of unanswered) {
    if (deps.clock.nowMilliseconds() > until) break;
    if ((await isMeasured(deps, site, one)) && (await settle(deps, one.command))) settled += 1;
  }
  return settled;
}

/**
 * Stores the measured success of a command. False when the master has answered in the meantime, or
 * another run was first.
 */
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
