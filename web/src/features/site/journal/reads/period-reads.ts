/**
 * Reads what happened at a site in a period, except alarms: movements, commands, failed reports,
 * service tasks.
 */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { hasFailed } from "#domain/events/event-outcome.ts";
import { andThen, err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import type { Page } from "#web/api/pages.ts";
import { eventMoment } from "#web/features/site/model/event-moment.ts";
import {
  EVENT_GROUPS,
  listLayoutEvents,
  listMasterEvents,
} from "#web/features/site/model/event-operations.ts";
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import type { MotionHead } from "#web/features/site/model/motion-events.generated.ts";
import { listMotionEvents, MAX_MOTION_EVENTS } from "#web/features/site/model/motion-operations.ts";
import {
  PERIOD_COMMANDS,
  PERIOD_TASKS,
  type PeriodCommand,
  type PeriodTask,
} from "./period.generated.ts";

/** Start and end of a period; epoch seconds, both inclusive. */
export interface PeriodRange {
  readonly layoutId: string;
  readonly from: number;
  readonly to: number;
}

export interface Listed<Item> {
  /** Items of one kind, newest first. */
  readonly items: readonly Item[];
  /** False if there are older items that were not read. */
  readonly isWhole: boolean;
}

/** The items of one kind, or the reason why they are unknown. */
export type Part<Item> = Result<Listed<Item>, Failure>;

export interface PeriodParts {
  /** Motion commands with a closed proof. */
  readonly motions: Part<MotionHead>;
  readonly commands: Part<PeriodCommand>;
  readonly tasks: Part<PeriodTask>;
  readonly failedReports: Part<MasterEvent>;
}

/** Reads those kinds of events for which the user has the rights. */
export async function readPeriodParts(
  client: GraphqlClient,
  held: PrivilegeBits,
  range: PeriodRange,
): Promise<PeriodParts> {
  const [motions, commands, tasks, failedReports] = await Promise.all([
    readMotions(client, range),
    readCommands(client, range),
    holds(held, "CONFIGURATION") ? readTasks(client, range) : NOT_PERMITTED,
    readFailedReports(client, range),
  ]);
  return { motions, commands, tasks, failedReports };
}

const NOT_PERMITTED: Part<never> = err({ status: "refused", code: "NotPermitted" });

async function readMotions(client: GraphqlClient, range: PeriodRange): Promise<Part<MotionHead>> {
  return andThen(await listMotionEvents(client, range), (items) =>
    ok({ items, isWhole: items.length < MAX_MOTION_EVENTS }),
  );
}

const PAGE_COMMANDS = 500;
const PAGE_TASKS = 100;
const MAX_PAGES = 10;

function readCommands(client: GraphqlClient, range: PeriodRange): Promise<Part<PeriodCommand>> {
  return readPages((nextToken) =>
    execute(client, PERIOD_COMMANDS, {
      ...range,
      limit: PAGE_COMMANDS,
      nextToken: nextToken ?? null,
    }),
  );
}

/**
 * Reads the service tasks from the newest back to the start of the period, because the server lists
 * them without a range.
 */
async function readTasks(
  client: GraphqlClient,
  { layoutId, from, to }: PeriodRange,
): Promise<Part<PeriodTask>> {
  const read = await readPages(
    (nextToken) =>
      execute(client, PERIOD_TASKS, { layoutId, limit: PAGE_TASKS, nextToken: nextToken ?? null }),
    ({ timestamp }) => timestamp < from,
  );
  return andThen(read, ({ items, isWhole }) =>
    ok({
      items: items.filter(({ timestamp }) => timestamp >= from && timestamp <= to),
      isWhole,
    }),
  );
}

/**
 * Reads failed jobs, refused settings, failed updates and rescues. The server's pages also contain
 * successful ones, so there may be many pages.
 */
export async function readFailedReports(
  client: GraphqlClient,
  { layoutId, from, to }: PeriodRange,
): Promise<Part<MasterEvent>> {
  const read = await readPages((nextToken) =>
    listLayoutEvents(client, { layoutId, since: from, group: "ENDED" }, nextToken),
  );
  return andThen(read, ({ items, isWhole }) =>
    ok({
      items: items.filter((event) => hasFailed(event) && eventMoment(event).seconds <= to),
      isWhole,
    }),
  );
}

/** Reads all reports of one master since a moment, of every kind. */
export async function readMasterReports(
  client: GraphqlClient,
  { layoutId, mLocId, from }: Omit<PeriodRange, "to"> & { readonly mLocId: string },
): Promise<Part<MasterEvent>> {
  const read = await readPages(
    (nextToken) => listMasterEvents(client, { layoutId, mLocId }, nextToken),
    (event) => eventMoment(event).seconds < from,
  );
  return andThen(read, ({ items, isWhole }) =>
    ok({ items: items.filter((event) => eventMoment(event).seconds >= from), isWhole }),
  );
}

/**
 * Reads the reports of all masters of a site since a moment, of every kind: one request for each
 * group of events, with its newest 500.
 */
export async function readSiteReports(
  client: GraphqlClient,
  { layoutId, from }: Omit<PeriodRange, "to">,
): Promise<Part<MasterEvent>> {
  const pages = await Promise.all(
    EVENT_GROUPS.map((group) =>
      listLayoutEvents(client, { layoutId, since: from, group }, undefined),
    ),
  );
  const failure = pages.find((page) => !page.ok);
  if (failure !== undefined) return failure;
  const read = pages.flatMap((page) => (page.ok ? [page.value] : []));
  const items = read
    .flatMap((page) => page.items)
    .map((event) => ({ event, at: eventMoment(event).seconds }))
    .filter(({ at }) => at >= from)
    .sort((one, other) => other.at - one.at)
    .map(({ event }) => event);
  return ok({ items, isWhole: read.every(({ nextToken }) => nextToken === undefined) });
}

/**
 * Reads pages until the end, until an item is older than the period, or up to a maximum number.
 * @param isPast true for an item older than the period
 */
async function readPages<Item>(
  readPage: (nextToken: string | undefined) => Promise<Result<Page<Item>, Failure>>,
  isPast: (item: Item) => boolean = () => false,
): Promise<Part<Item>> {
  const items: Item[] = [];
  let nextToken: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page = await readPage(nextToken);
    if (!page.ok) return page;
    items.push(...page.value.items);
    nextToken = page.value.items.some(isPast) ? undefined : page.value.nextToken;
    if (nextToken === undefined) break;
  }
  return ok({ items, isWhole: nextToken === undefined });
}
