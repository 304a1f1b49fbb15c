/**
 * Handlers of Commissioning and Replacement that search for strays (nodes on another radio network)
 * and rescue them.
 */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { channelInBothBases, panIdInBothBases } from "#domain/layout/radio-text.ts";
import { controllersReached, successText } from "#simulator/command/addressed-nodes.ts";
import { failed } from "#simulator/command/answers.ts";
import type {
  CommandArguments,
  CommandContext,
  CommandHandlers,
  CommandRun,
} from "#simulator/command/command-handler.ts";
import { nearestNeighbour } from "#simulator/rescue/nearest-neighbour.ts";
import { radioPairFrom } from "#simulator/rescue/radio-pair.ts";
import { RescueJob } from "#simulator/rescue/rescue-job.ts";
import { SearchJob } from "#simulator/rescue/search-job.ts";

const MAX_RESCUED = 8;

export const RESCUE_HANDLERS = {
  "ARRR-enable-nodes-rebroadcast-w-panId-channel": (args, context) =>
    search("ARRR-enable-nodes-rebroadcast-w-panId-channel", args, context),
  "ARRR-enable-nodes-rebroadcast-w-panId-channel-all-at-once": (args, context) =>
    search("ARRR-enable-nodes-rebroadcast-w-panId-channel-all-at-once", args, context),
  "rescue-node": (args, context) => {
    const { rescuerNId = "", rescueeNId = "", panId = "", channel = "" } = args;
    const rescuer = context.indexOf(rescuerNId);
    const rescuee = context.indexOf(rescueeNId);
    if (rescuer === undefined) return failed("NODE", { nId: rescuerNId });
    if (rescuee === undefined) return failed("NODE", { nId: rescueeNId });
    if (rescuer === rescuee) return failed("ARG", { key: "rescuerNId" });
    const pair = radioPairFrom(panId, channel);
    if (pair === undefined) return failed("ARG", { key: "channel" });
    const rescues = [{ rescuer, rescuee, pair }];
    const start = () => context.jobs.start(new RescueJob("rescue-node", rescues, context, context));
    return whenFree(context, { kind: "job", message: successText("rescue-node"), start });
  },
  "auto-rescue-nodes": (_, context) => {
    const rescues = context.watch.reports.lost.slice(0, MAX_RESCUED).flatMap((rescuee) => {
      const rescuer = nearestNeighbour(rescuee, context);
      return rescuer === undefined ? [] : [{ rescuer, rescuee, pair: undefined }];
    });
    if (rescues.length === 0) return failed("NOTHING");
    const start = () =>
      context.jobs.start(new RescueJob("auto-rescue-nodes", rescues, context, context));
    const message = successText("auto-rescue-nodes", { k: rescues.length });
    return whenFree(context, { kind: "job", message, start });
  },
} satisfies CommandHandlers;

function search(
  name: WireCommandName,
  { panId = "", channel = "" }: CommandArguments,
  context: CommandContext,
): CommandRun {
  const pair = radioPairFrom(panId, channel);
  if (pair === undefined) return failed("ARG", { key: "channel" });
  const searchers = context.watch.list.asked.flatMap((at) => controllersReached(context, at));
  const start = () => context.jobs.start(new SearchJob(name, searchers, pair, context));
  const message = successText(name, {
    panId: panIdInBothBases(Number.parseInt(pair.panId, 16)),
    ch: channelInBothBases(pair.channel),
  });
  return whenFree(context, { kind: "job", message, start });
}

/** Runs a radio job if none is running; otherwise the command is refused, not queued. */
function whenFree({ jobs }: CommandContext, run: CommandRun): CommandRun {
  return jobs.running === undefined ? run : failed("BUSY", { name: jobs.running.name });
}
