/** The work items of one layout, put together from the rows of its tasks, photos and work. */
import type { StoredLayout } from "#domain/layout/site-record.ts";
import type { IssueType } from "#domain/troubleshoot/issue-types.ts";
import {
  EARLIER_LISTED,
  type LeftWork,
  UNTOUCHED,
  type WorkProgress,
} from "#domain/work-items/work-item.ts";
import type { CreatedWork, ReportedTask, StoredWork, WorkRows } from "./store/work-items.ts";

/** A work item as the API returns it. */
export interface WorkItem extends LeftWork, Omit<CreatedWork, "title"> {
  readonly id: string;
  readonly layoutId: string;
  readonly layoutName: string;
  /** Hours by which the site's clock is ahead of UTC. */
  readonly utcOffset: number;
  readonly issueType: IssueType | null;
  readonly comment: string | null;
  readonly title: string | null;
  readonly rev: number;
  readonly progress: WorkProgress;
}

type WorkSite = Pick<StoredLayout, "id" | "name" | "utcOffset">;

/** Returns the items, newest first. */
export function workItemsOf(
  { id: layoutId, name: layoutName, utcOffset }: WorkSite,
  { tasks, photos, work }: WorkRows,
): readonly WorkItem[] {
  const ofNode = new Map<string, ReportedTask[]>();
  for (const task of tasks) {
    const key = nodeOf(task);
    ofNode.set(key, [...(ofNode.get(key) ?? []), task]);
  }
  const site = { layoutId, layoutName, utcOffset };
  const reported = tasks.map((task) => ({
    ...site,
    ...itemOfTask(task, {
      stored: work.get(task.id),
      photos: photos.get(task.id) ?? 0,
      ofNode: ofNode.get(nodeOf(task)) ?? [],
    }),
  }));
  const created = [...work].flatMap(([id, { rev, progress, created: facts }]) =>
    facts === undefined
      ? []
      : [{ ...site, ...itemOfCreated(id, { rev, progress, created: facts }) }],
  );
  return [...reported, ...created].sort((one, other) => other.createdAt - one.createdAt);
}

type OfSite = "layoutId" | "layoutName" | "utcOffset";

interface Known {
  readonly stored: StoredWork | undefined;
  /** Number of uploaded photos. */
  readonly photos: number;
  /** All tasks about the node, this one included. */
  readonly ofNode: readonly ReportedTask[];
}

function itemOfTask(task: ReportedTask, { stored, photos, ofNode }: Known): Omit<WorkItem, OfSite> {
  const { id, mLocId, masterName, nLocId, rowNum, fromSouth, issueType } = task;
  const earlier = ofNode
    .filter((other) => isBefore(other, task))
    .sort((one, other) => (isBefore(one, other) ? 1 : -1))
    .map((other) => ({ id: other.id, createdAt: reportedAt(other) }));
  return {
    ...{ id, mLocId, masterName, nLocId, rowNum, fromSouth, issueType },
    earlier: [
      ...earlier.slice(0, EARLIER_LISTED - 1),
      ...earlier.slice(EARLIER_LISTED - 1).slice(-1),
    ],
    earlierCount: earlier.length,
    comment: typeof task.comment === "string" ? task.comment : null,
    ...{ title: null, findingId: null },
    createdAt: reportedAt(task),
    createdBy: task.userId,
    createdByName: task.username,
    commandQueue: task.commandQueue,
    rmaNumbers: task.rmaNumbers,
    photosMissing: Math.max(0, (task.photos?.length ?? 0) - photos),
    rev: stored?.rev ?? 0,
    progress: stored?.progress ?? UNTOUCHED,
  };
}

function itemOfCreated(
  id: string,
  { rev, progress, created }: Required<StoredWork>,
): Omit<WorkItem, OfSite> {
  return {
    ...{ id, issueType: null, comment: null, rev, progress, ...created },
    ...{ commandQueue: [], rmaNumbers: [], photosMissing: 0 },
    ...{ earlier: [], earlierCount: 0 },
  };
}

function nodeOf({ mLocId, nLocId }: ReportedTask): string {
  return `${mLocId}:${nLocId}`;
}

/**
 * When the task was handed in: it may have waited on a device for days. A client's clock that is
 * ahead is not trusted.
 */
function reportedAt({ answeredAt, timestamp }: ReportedTask): number {
  return Math.min(answeredAt, timestamp);
}

/** Whether the task was handed in before the other; the id decides within one second. */
function isBefore(one: ReportedTask, other: ReportedTask): boolean {
  const [at, otherAt] = [reportedAt(one), reportedAt(other)];
  return at === otherAt ? one.id < other.id : at < otherAt;
}
