/** Handlers for OTA: conditions, starts and schedules of firmware updates. */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { successText } from "#simulator/command/addressed-nodes.ts";
import { done, failed, numeric } from "#simulator/command/answers.ts";
import type {
  CommandArguments,
  CommandContext,
  CommandHandlers,
  CommandRun,
} from "#simulator/command/command-handler.ts";
import { clockText } from "#simulator/command/local-clock.ts";
import {
  endConditions,
  setConditions,
  showReady,
  tooManyLow,
} from "#simulator/ota/ota-conditions.ts";
import { imageFor, type OtaImage } from "#simulator/ota/ota-images.ts";
import { OtaRun } from "#simulator/ota/ota-run.ts";
import { nextNight, typeOfNodes, versionsOf } from "#simulator/ota/ota-schedule.ts";
import type { OtaMode, OtaRepair } from "#simulator/ota/ota-state.ts";

export const OTA_HANDLERS = {
  "set-ota-realtime-conditions": (args, context) => {
    const refusal = busy(context) ?? lowBatteries(context);
    if (refusal !== undefined) return refusal;
    setConditions(context, context, "realtime", { allowsOlder: allowsOlder(args), holds: true });
    const counts = { k: showReady(context), n: context.watch.list.asked.length };
    return done("set-ota-realtime-conditions", counts);
  },
  "set-ota-commissioning-conditions": (_, context) => {
    const refusal = busy(context) ?? lowBatteries(context);
    if (refusal !== undefined) return refusal;
    setConditions(context, context, "commissioning", { allowsOlder: false, holds: true });
    return done("set-ota-commissioning-conditions");
  },
  "set-ota-unicast-conditions": (_, context) => {
    const refusal = busy(context);
    if (refusal !== undefined) return refusal;
    setConditions(context, context, "unicast", { allowsOlder: false, holds: false });
    return done("set-ota-unicast-conditions");
  },
  "set-overnight-ota-conditions": (args, context) => {
    const refusal = busy(context);
    if (refusal !== undefined) return refusal;
    setConditions(context, context, "overnight", { allowsOlder: allowsOlder(args), holds: false });
    return done("set-overnight-ota-conditions");
  },
  "start-ota-realtime-conditions": (args, context) =>
    startAll("start-ota-realtime-conditions", "realtime", typeIn(args), args, context),
  "start-ota-commissioning-update": (args, context) => {
    const type = typeOfNodes(context);
    return startAll("start-ota-commissioning-update", "commissioning", type, args, context);
  },
  "start-unicast-ota-update": (args, context) => {
    const { nId = "" } = args;
    const node = context.indexOf(nId);
    if (node === undefined) return failed("NODE", { nId });
    const name = "start-unicast-ota-update";
    return start(name, { mode: "unicast", type: typeIn(args), nodes: [node] }, args, context);
  },
  "schedule-overnight-auto-ota": (args, context) => {
    const { extras, watch } = context;
    if (extras.ota.mode !== "overnight") return failed("CONDITIONS");
    const type = typeIn(args);
    if (imageOf(type, watch.list.asked, context) === undefined) return failed("IMAGE", { type });
    const at = nextNight(context);
    const { conditionsUntil: _, ...others } = extras.ota;
    const overnight = { at, allowsOlder: others.allowsOlder, ...repairIn(args) };
    extras.ota = { ...others, overnight };
    context.publishMaster();
    return done("schedule-overnight-auto-ota", { time: clockText(at) });
  },
  "cancel-scheduled-overnight-ota": (_, context) => {
    const { overnight, ...others } = context.extras.ota;
    if (overnight === undefined) return failed("NOTHING");
    context.extras.ota = others;
    endConditions(context, context);
    return done("cancel-scheduled-overnight-ota");
  },
  "schedule-nightly-ota-check": (args, context) => {
    const { extras } = context;
    const at = nextNight(context);
    const nightly = { at, allowsOlder: allowsOlder(args), ...repairIn(args) };
    extras.ota = { ...extras.ota, nightly };
    context.publishMaster();
    return done("schedule-nightly-ota-check");
  },
  "cancel-scheduled-nightly-ota-check": (_, context) => {
    const { nightly, ...others } = context.extras.ota;
    if (nightly === undefined) return failed("NOTHING");
    context.extras.ota = others;
    context.publishMaster();
    return done("cancel-scheduled-nightly-ota-check");
  },
  "resume-normal-ota-operation": (_, context) => {
    if (context.jobs.running instanceof OtaRun) context.jobs.cut();
    endConditions(context, context);
    return done("resume-normal-ota-operation");
  },
} satisfies CommandHandlers;

interface OtaStart {
  readonly mode: OtaMode;
  readonly type: number;
  readonly nodes: readonly number[];
}

function startAll(
  name: WireCommandName,
  mode: OtaMode,
  type: number,
  args: CommandArguments,
  context: CommandContext,
): CommandRun {
  return start(name, { mode, type, nodes: context.watch.list.asked }, args, context);
}

function start(
  name: WireCommandName,
  { mode, type, nodes }: OtaStart,
  args: CommandArguments,
  context: CommandContext,
): CommandRun {
  const refusal = busy(context);
  if (refusal !== undefined) return refusal;
  if (context.extras.ota.mode !== mode) return failed("CONDITIONS");
  const image = imageOf(type, nodes, context);
  if (image === undefined) return failed("IMAGE", { type });
  const plan = { name, image, nodes, ...repairIn(args) };
  return {
    kind: "job",
    message: successText(name, { ver: image.version, n: nodes.length, nId: args.nId ?? "" }),
    start: () => context.jobs.start(new OtaRun(plan, context, context)),
  };
}

function imageOf(
  type: number,
  nodes: readonly number[],
  context: CommandContext,
): OtaImage | undefined {
  if (type !== typeOfNodes(context)) return undefined;
  return imageFor(type, versionsOf(nodes, context), context.extras.ota.allowsOlder);
}

function busy({ jobs }: CommandContext): CommandRun | undefined {
  return jobs.running === undefined ? undefined : failed("BUSY", { name: jobs.running.name });
}

function lowBatteries(context: CommandContext): CommandRun | undefined {
  const k = tooManyLow(context);
  return k === 0 ? undefined : failed("LOWBATT", { k });
}

function repairIn(args: CommandArguments): OtaRepair {
  return { autoUnicast: args.autoUnicast === "1", autoRebroadcast: args.autoRebroadcast === "1" };
}

function allowsOlder(args: CommandArguments): boolean {
  return args.allowOlderVersion === "1";
}

function typeIn(args: CommandArguments): number {
  return numeric(args, "otaUpdateType");
}
