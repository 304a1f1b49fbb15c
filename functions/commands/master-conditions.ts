/** What the interlocks are to know of each master, gathered for all masters of one intent at once. */

import { judgeInterlocks } from "#domain/commands/interlocks/judge-interlocks.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { conditionOf } from "#functions/shared/master-condition.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import {
  type CommandedMaster,
  type MasterReports,
  radiosIn,
  readMasterReports,
} from "#functions/shared/store/command-masters.ts";
import type { CommandAnswer } from "#functions/shared/store/commands.ts";
import { interlocked } from "./command-answer.ts";
import type { CommandDeps } from "./command-deps.ts";
import type { ParameterSets } from "./command-sets.ts";
import type { CommandedNode } from "./commanded-node.ts";
import type { JudgedIntent } from "./judge-intent.ts";

/** Why an interlock refuses the command to this master, as its answer; undefined when none does. */
export type AskInterlocks = (master: CommandedMaster) => CommandAnswer | undefined;

const NO_REPORTS: MasterReports = { data: undefined, cleaningLock: undefined };

/** Reads nothing for a command that no interlock of a master concerns. */
export async function readInterlocks(
  { store, clock }: Pick<CommandDeps, "store" | "clock">,
  judged: JudgedIntent & { readonly userId: string; readonly node: CommandedNode | undefined },
  sets: ParameterSets,
): Promise<AskInterlocks> {
  const { intent, entry, masters, userId, node, look } = judged;
  const { interlocks }: WireCommand = WIRE_COMMANDS[entry.wire];
  if (!interlocks.some((rule) => rule !== "K9" && rule !== "K10")) return () => undefined;
  const [reports, radios] = await Promise.all([
    look === undefined
      ? readMasterReports(store, masters)
      : new Map(masters.map(({ mLocId }) => [mLocId, look.reports] as const)),
    interlocks.includes("K7") ? radiosIn(store, intent.layoutId) : [],
  ]);
  return (master) => {
    const condition = conditionOf(reports.get(master.mLocId) ?? NO_REPORTS, {
      now: nowSeconds(clock),
      userId,
      settings: sets.settingsOf(master),
      otherRadios: radios.flatMap((radio) => (radio.mLocId === master.mLocId ? [] : [radio])),
      nodeFlags: node?.flags,
    });
    const judgement = judgeInterlocks(entry.wire, intent.args, condition, intent.override);
    return judgement.kind === "free" ? undefined : interlocked(judgement.rule, judgement.reason);
  };
}
