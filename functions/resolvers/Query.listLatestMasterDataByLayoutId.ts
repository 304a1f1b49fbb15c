/** The latest report about itself of every master of one layout. */
import type { Context } from "@aws-appsync/utils";
import { type MasterPageArguments, masterPageFound, masterPageRequest } from "./lib/layout-page.ts";
import { DATA_SNAPSHOT, WITHHELD_MASTER_DATA } from "./lib/required-privilege.generated.ts";
import { visibleMasterWord } from "./lib/visible-master-word.ts";

export function request(ctx: Context<MasterPageArguments>) {
  return masterPageRequest(ctx, `L#${ctx.args.layoutId}#X`);
}

export function response(ctx: Context<MasterPageArguments>) {
  const { layoutId } = ctx.args;
  const { items, nextToken } = masterPageFound<{
    sk: string;
    ts: number;
    alarms?: string | null;
    flags?: string | null;
  }>(ctx);
  // The field requires only the privilege VIEW, but most data for the map and for device details
  // requires DATA_SNAPSHOT and is removed without it.
  const privileges = ctx.stash.caller.privileges;
  const hidden = (privileges & DATA_SNAPSHOT) === 0 ? WITHHELD_MASTER_DATA : {};
  return {
    items: items.map((item) => ({
      ...item,
      alarms: visibleMasterWord("alarms", item.alarms, privileges),
      flags: visibleMasterWord("flags", item.flags, privileges),
      ...hidden,
      layoutId,
      mLocId: item.sk,
      timestamp: item.ts,
    })),
    nextToken,
  };
}
