/**
 * React hook of the repeaters that stand out at the selected master, in the 24 hours of the shown
 * moment.
 */
import { err, type Result } from "#domain/result.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { Failure } from "#web/api/failure.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useMasterReads } from "#web/features/site/view/use-master-reads.ts";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useSiteAddress, useSitePicture } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import type { MeshMarks, MeshRequest } from "./mesh-marks.ts";

interface UsedMarks {
  /** Undefined while they are not known. */
  readonly mesh: MeshMarks | undefined;
  /** What the marks are of, or why there are none; undefined if they are not needed. */
  readonly note: string | undefined;
}

/** Seconds between two rounds of readings; live marks are read again after them. */
const ROUND_SECONDS = 900;

/** @param isNeeded whether the map shows the marks */
export function useMeshMarks(site: Site, isNeeded: boolean): UsedMarks {
  const { client } = useServices();
  const { url } = useSiteAddress();
  const { moment, selection } = useSitePicture();
  const now = useNow();
  const [at, ...others] = [...selection.masters];
  const master = at === undefined || others.length > 0 ? undefined : site.masters[at];
  const until = meshUntil({ moment, from: url.replay?.from, to: url.replay?.to, now });
  const request = isNeeded && master !== undefined ? { site, master, until } : undefined;
  const { value, status } = useMasterReads(
    request === undefined ? [] : [`${request.master.id} ${until}`],
    () => (request === undefined ? Promise.resolve(NOT_LOADED) : read(client, request)),
  );
  if (!isNeeded) return { mesh: undefined, note: undefined };
  if (master === undefined) return { mesh: undefined, note: OVERLAY_MESSAGES.meshOneMaster };
  if (status === "pending") return { mesh: undefined, note: OVERLAY_MESSAGES.meshReading };
  if (status !== "resolved") return { mesh: undefined, note: OVERLAY_MESSAGES.meshFailed };
  if (value === undefined) return { mesh: undefined, note: OVERLAY_MESSAGES.meshNoRounds };
  const time = siteTime(until, site.layout.tz).slice(0, 16);
  return { mesh: value, note: OVERLAY_MESSAGES.meshUntil(master.name, time) };
}

export interface MeshMoment {
  /** The shown past moment; undefined: live. Epoch seconds, like all of these. */
  readonly moment: number | undefined;
  /** The replayed range; undefined outside a replay. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly now: number;
}

/**
 * End of the 24 hours by which the shown moment is judged: live, of the last full round; in a replay,
 * of the day of the replayed range in which the moment is, so that one read serves a whole day;
 * otherwise the moment itself.
 */
export function meshUntil({ moment, from, to, now }: MeshMoment): number {
  if (moment === undefined) return Math.floor(now / ROUND_SECONDS) * ROUND_SECONDS;
  if (from === undefined || to === undefined) return moment;
  const days = Math.max(1, Math.ceil((moment - from) / SECONDS_PER_DAY));
  return Math.min(to, from + days * SECONDS_PER_DAY);
}

const NOT_LOADED = err({ status: "networkError" } as const);

/** Loads the code that judges a mesh; lazy, because only this overlay needs it. */
async function read(
  client: Parameters<typeof import("./mesh-marks.ts").readMeshMarks>[0],
  request: MeshRequest,
): Promise<Result<MeshMarks | undefined, Failure>> {
  const part = await import("./mesh-marks.ts").catch(() => undefined);
  return part === undefined ? NOT_LOADED : part.readMeshMarks(client, request);
}
