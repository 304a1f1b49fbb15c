/** What every master of one layout reported last about itself. */
import type { Context } from "@aws-appsync/utils";
import { type MasterPageArguments, masterPageFound, masterPageRequest } from "./lib/layout-page.ts";
import { DATA_SNAPSHOT, UNTOLD_MASTER_DATA } from "./lib/required-privilege.generated.ts";
import { toldAlarmWord } from "./lib/told-alarm-word.ts";

export function request(ctx: Context<MasterPageArguments>) {
  return masterPageRequest(ctx, `L#${ctx.args.layoutId}#X`);
}

export function response(ctx: Context<MasterPageArguments>) {
  const { layoutId } = ctx.args;
  const { items, nextToken } = masterPageFound<{
    sk: string;
    ts: number;
    alarms?: string | null;
  }>(ctx);
  // This operation takes VIEW, most overlays and the details of devices DATA_SNAPSHOT (S0 §6).
  const untold = (ctx.stash.caller.privileges & DATA_SNAPSHOT) === 0 ? UNTOLD_MASTER_DATA : {};
  return {
    items: items.map((item) => ({
      ...item,
      alarms: toldAlarmWord(item.alarms, ctx.stash.caller.privileges),
      ...untold,
      layoutId,
      mLocId: item.sk,
      timestamp: item.ts,
    })),
    nextToken,
  };
}
