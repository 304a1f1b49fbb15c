/** The map summaries of one layout: one small container per master, or per part of a master with many nodes. */
import type { Context } from "@aws-appsync/utils";
import { type MasterPageArguments, masterPageFound, masterPageRequest } from "./lib/layout-page.ts";

export function request(ctx: Context<MasterPageArguments>) {
  return masterPageRequest(ctx, `L#${ctx.args.layoutId}#S`);
}

interface SummaryItem {
  /** mLocId, or mLocId#part for the parts after the first. */
  readonly sk: string;
  readonly ts: number;
  /** Base64, as AppSync gives binary attributes. */
  readonly d: string;
}

export function response(ctx: Context<MasterPageArguments>) {
  const { items, nextToken } = masterPageFound<SummaryItem>(ctx);
  return { items: items.map(summaryOf), nextToken };
}

function summaryOf({ sk, ts, d }: SummaryItem) {
  const [mLocId, part = "0"] = sk.split("#");
  return { mLocId, part: Number(part), timestamp: ts, packed: d };
}
