/**
 * Reads the readings, reports and commands of a whole site over a range of time, in a few requests.
 */

import { masterColumn } from "#domain/device-data/schema.ts";
import { ok, type Result } from "#domain/result.ts";
import type { OpenedDay } from "#domain/telemetry/codec/day-columns.ts";
import { openDayObject, readDay } from "#domain/telemetry/codec/day-columns.ts";
import type { Day } from "#domain/telemetry/day.ts";
import type { RoundsContent } from "#domain/telemetry/site-rounds.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { InflateAll } from "#web/api/inflate.ts";
import { allPages } from "#web/api/pages.ts";
import { type CommandRecord, SITE_COMMANDS, SITE_ROUNDS } from "./replay.generated.ts";

export interface RoundsRequest {
  readonly layoutId: string;
  /**
   * Start of the range; `to` is its end. Epoch seconds, both inclusive; the length that the server
   * allows depends on `content`.
   */
  readonly from: number;
  readonly to: number;
  readonly content: RoundsContent;
  /** The only master that is read; all of the layout when absent. */
  readonly mLocId?: string;
}

/**
 * Rounds of readings of one master. The first row of each table is the last known state at the
 * start of the range, with its own time.
 */
export interface MasterRounds {
  readonly mLocId: string;
  readonly mId: string;
  readonly node: Day;
  /** Reports of the master about itself, as a table in which each row has one slot. */
  readonly master: Day;
}

/**
 * Reads the rounds of all masters in a range; masters without data are absent, and so are those
 * whose data cannot be decoded.
 */
export async function listSiteRounds(
  client: GraphqlClient,
  inflateAll: InflateAll,
  request: RoundsRequest,
): Promise<Result<readonly MasterRounds[], Failure>> {
  const rows = await allPages(client, SITE_ROUNDS, request);
  if (!rows.ok) return rows;
  const read = rows.value.map(async ({ mLocId, mId, packed: bytes }) => {
    const tables = await readObject(bytes, inflateAll);
    return tables === undefined ? [] : [{ mLocId, mId, ...tables }];
  });
  return ok((await Promise.all(read)).flat());
}

async function readObject(
  bytes: Uint8Array,
  inflateAll: InflateAll,
): Promise<Pick<MasterRounds, "node" | "master"> | undefined> {
  const opened = openDayObject(bytes);
  if (!opened.ok) return undefined;
  const node = await readTable(opened.value.node, inflateAll);
  const master = await readTable(opened.value.master, inflateAll);
  return node && master && hasWords(master) ? { node, master } : undefined;
}

async function readTable(opened: OpenedDay, inflateAll: InflateAll): Promise<Day | undefined> {
  const inflated = await inflateAll(opened.sections);
  const day = inflated && readDay(opened, inflated);
  return day?.ok === true ? day.value : undefined;
}

const WORDS = (["alarms", "flags", "stowModesActive", "stowModesEnabled"] as const).map(
  (field) => masterColumn(field).id,
);

/** True if every row has the words (alarms, flags and stow modes) that each master reports. */
function hasWords({ rows, columns }: Day): boolean {
  return WORDS.every(
    (id) => rows.length === 0 || columns[id]?.every((word) => !Number.isNaN(word)),
  );
}

/**
 * Reads the commands in a range, newest first.
 * @param range from and to in epoch seconds, both inclusive
 */
export function listCommands(
  client: GraphqlClient,
  range: { readonly layoutId: string; readonly from: number; readonly to: number },
): Promise<Result<readonly CommandRecord[], Failure>> {
  return allPages(client, SITE_COMMANDS, range);
}
