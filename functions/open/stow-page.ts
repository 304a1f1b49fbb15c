/** Pages through the stows of a layout with a closed proof, newest first. */
import { isUuidV7 } from "#domain/identity/uuid.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isStow } from "#domain/stows/stow-commands.ts";
import { type MotionSealAnswer, sealsOfMotions } from "#functions/shared/motion-seals.ts";
import { pageToken, startOfPage } from "#functions/shared/page-token.ts";
import type { CommandStore } from "#functions/shared/store/commands.ts";
import { type ListedMotionHead, listMotionHeads } from "#functions/shared/store/motion-lists.ts";
import type { MotionPlace } from "#functions/shared/store/motion-records.ts";
import type { PageFault, PageRequest } from "./master-pages.ts";
import type { OpenPage, OpenRow } from "./open-answer.ts";

/** Maximum number of motions that are read for one page; those that are no stows are left out. */
const PAGE_MOTIONS = 200;

export async function stowPage(
  { store }: { readonly store: CommandStore },
  { bearer, request, list }: PageRequest,
): Promise<Result<OpenPage, PageFault>> {
  const { from, to, page } = request;
  const layoutId = bearer.layout.id;
  const query = `${list} ${layoutId} ${from} ${to}`;
  const before =
    page === undefined ? undefined : placeIn(startOfPage(bearer.tokenId, query, page) ?? "");
  if (page !== undefined && before === undefined) return err("page");
  const span = { from, to, before, limit: PAGE_MOTIONS + 1 };
  const found = await listMotionHeads(store, layoutId, span);
  const heads = found.slice(0, PAGE_MOTIONS);
  const stows = heads.filter(({ origin }) => isStow(origin));
  const sealOf = await sealsOfMotions(store, layoutId, stows);
  const last = heads.at(-1);
  const hasMore = found.length > heads.length && last !== undefined;
  return ok({
    rows: stows.map((stow) => rowOf(stow, sealOf(stow))),
    next: hasMore ? pageToken(bearer.tokenId, query, `${last.issuedAt} ${last.id}`) : null,
  });
}

/** The motion after which a page begins; undefined for any other text. */
function placeIn(text: string): MotionPlace | undefined {
  const [, issuedAt, id = ""] = /^(\d{1,10}) (\S+)$/.exec(text) ?? [];
  return isUuidV7(id) ? { issuedAt: Number(issuedAt), id } : undefined;
}

function rowOf(head: ListedMotionHead, seal: MotionSealAnswer | null): OpenRow {
  const { id, origin, issuedAt, until, wind, peakMph, closedAt, totals } = head;
  const { nodes, ...counts } = totals.counts;
  const [seconds50, seconds90, seconds99] = totals.secondsUntil;
  const started =
    origin.kind === "stow"
      ? { startedBy: "masters", reason: origin.reason, endedAt: origin.endedAt }
      : { startedBy: "user", command: origin.name };
  return {
    ...{ id, ...started, startedAt: issuedAt, observedUntil: until },
    ...{ windAverage: wind?.averageMph, windPeak: wind?.peakMph, stowWindPeak: peakMph },
    ...{ trackers: nodes, ...counts, seconds50, seconds90, seconds99 },
    ...{ closedAt, sealHour: seal?.hour, sealHash: seal?.hash },
  };
}
