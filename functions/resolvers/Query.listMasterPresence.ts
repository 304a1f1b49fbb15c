/**
 * Which masters of one layout are connected. The connection's session id is not returned, because
 * commands are addressed by it.
 */
import type { Context } from "@aws-appsync/utils";
import { type PageArguments, pageFound, pageRequest } from "./lib/layout-page.ts";

export function request(ctx: Context<PageArguments>) {
  return pageRequest(ctx, `L#${ctx.args.layoutId}#P`);
}

interface PresenceItem {
  readonly sk: string;
  readonly online: boolean;
  readonly since: number;
  readonly fw: string;
  readonly client: string;
  readonly deviceType: string;
  readonly cfg: Readonly<Record<string, number>>;
}

export function response(ctx: Context<PageArguments>) {
  const { items, nextToken } = pageFound<PresenceItem>(ctx, "");
  return { items: items.map(presenceOf), nextToken };
}

function presenceOf({ sk, online, since, fw, client, deviceType, cfg }: PresenceItem) {
  return { mLocId: sk, online, since, fw, client, deviceType, configVersions: cfg };
}
