/**
 * Reads a layout with an access token, as any client program would, for the register maps of its
 * masters.
 */
import * as v from "valibot";
import type { ControllerReading, TrackerReading } from "#domain/sunspec/tracker-values.ts";

export interface SiteAddress {
  /** Address of the REST API. */
  readonly url: string;
  readonly layoutId: string;
  readonly token: string;
  readonly fetch: typeof fetch;
}

export interface ReadMaster {
  readonly mLocId: string;
  /** Id of the master's controller; 0 for none. */
  readonly mId: string;
  readonly reading: ControllerReading;
}

const SiteSchema = v.object({ utcOffset: v.number() });
const MasterSchema = v.object({ mLocId: v.string(), name: v.string(), mId: v.string() });
const PLACE = { mLocId: v.string(), nLocId: v.string() };
const NodeSchema = v.object({ ...PLACE, role: v.string(), relative: v.nullable(v.string()) });
const ReadingSchema = v.object({
  ...PLACE,
  auxAnglePanel: v.nullable(v.number()),
  auxAlarms: v.nullable(v.string()),
  anglePanel: v.nullable(v.number()),
  angleTarget: v.nullable(v.number()),
  alarms: v.nullable(v.string()),
});
const ReportSchema = v.object({
  mLocId: v.string(),
  timestamp: v.number(),
  trackingMode: v.nullable(v.number()),
});

/**
 * Masters by name, each with all its nodes.
 * @throws when the layout cannot be read, with the answer
 */
export async function readSite(site: SiteAddress): Promise<readonly ReadMaster[]> {
  const [{ utcOffset }, masters, nodes, readings, reports] = await Promise.all([
    answerOf(site, "", SiteSchema),
    pagesOf(site, "/masters", MasterSchema),
    pagesOf(site, "/nodes", NodeSchema),
    pagesOf(site, "/readings", ReadingSchema),
    pagesOf(site, "/master-readings", ReportSchema),
  ]);
  const read = new Map(readings.map((one) => [`${one.mLocId} ${one.nLocId}`, one]));
  const reportOf = new Map(reports.map((one) => [one.mLocId, one]));
  return [...masters]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ mLocId, name, mId }) => ({
      mLocId,
      mId,
      reading: {
        name,
        utcOffset,
        timestamp: reportOf.get(mLocId)?.timestamp ?? null,
        trackingMode: reportOf.get(mLocId)?.trackingMode ?? null,
        trackers: nodes
          .filter((node) => node.mLocId === mLocId)
          .map((node) => trackerOf(node, read.get(`${mLocId} ${node.relative ?? node.nLocId}`))),
      },
    }));
}

/**
 * An auxiliary unit has no radio of its own: `reading` is the reading of its primary, which holds the
 * values of both.
 */
function trackerOf(
  { nLocId, role }: v.InferOutput<typeof NodeSchema>,
  reading: v.InferOutput<typeof ReadingSchema> | undefined,
): TrackerReading {
  if (reading === undefined) return { ...SILENT, nLocId };
  const { anglePanel, angleTarget, alarms, auxAnglePanel, auxAlarms } = reading;
  return role === "aux"
    ? { nLocId, anglePanel: auxAnglePanel, angleTarget, alarms, auxAlarms }
    : { nLocId, anglePanel, angleTarget, alarms };
}

/** Throws AccessEnded when the token gives no access to the layout. */
export async function checkAccess(site: SiteAddress): Promise<void> {
  await answerOf(site, "", SiteSchema);
}

/** Reading of a node that has never reported. */
const SILENT = { anglePanel: null, angleTarget: null, alarms: null };

async function pagesOf<Item>(
  site: SiteAddress,
  path: string,
  item: v.GenericSchema<unknown, Item>,
): Promise<readonly Item[]> {
  const schema = v.object({ items: v.array(item), next: v.nullable(v.string()) });
  const items: Item[] = [];
  let page = "";
  do {
    const answer = await answerOf(site, page === "" ? path : `${path}?page=${page}`, schema);
    items.push(...answer.items);
    page = answer.next ?? "";
  } while (page !== "");
  return items;
}

async function answerOf<Answer>(
  { url, layoutId, token, fetch: ask }: SiteAddress,
  path: string,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  const address = `${url.replace(/\/$/, "")}/v1/sites/${layoutId}${path}`;
  const response = await ask(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  });
  if (!response.ok) {
    const failure = `${address} answered ${response.status}: ${await response.text()}`;
    throw DENIALS.includes(response.status) ? new AccessEnded(failure) : new Error(failure);
  }
  return v.parse(schema, await response.json());
}

/** The token is invalid, or the user who created it has lost the right to read the layout. */
export class AccessEnded extends Error {}

const DENIALS = [401, 403];

const PATIENCE_MILLISECONDS = 30_000;
