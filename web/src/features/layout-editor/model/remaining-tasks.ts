/** Finds what a new site still lacks before users can work with it. */
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { MASTER_START } from "#domain/layout/master-location.ts";
import type { EditedLayout, EditedMaster } from "#web/api/layouts.generated.ts";

/** Tasks of setting up a site, in working order. */
export const TASKS = ["masters", "places", "publish", "masterIds", "settings"] as const;
export type Task = (typeof TASKS)[number];

export interface RemainingTask {
  readonly task: Task;
  /** Number of masters that the task concerns; 0: it concerns the layout. */
  readonly masters: number;
}

/**
 * The open tasks, judged by the data of the layout and its masters; empty if everything is done.
 */
export function remainingTasks(
  { published }: Pick<EditedLayout, "published">,
  masters: readonly EditedMaster[],
): readonly RemainingTask[] {
  const counts: Readonly<Record<Task, number | undefined>> = {
    masters: masters.length === 0 ? 0 : undefined,
    places: countOf(masters, ({ xLoc, yLoc }) => xLoc === MASTER_START && yLoc === MASTER_START),
    publish: published ? undefined : 0,
    masterIds: countOf(masters, ({ mId }) => mId === UNASSIGNED_MASTER_ID),
    settings: countOf(masters, ({ spaParamId }) => spaParamId === undefined),
  };
  return TASKS.flatMap((task) => {
    const count = counts[task];
    return count === undefined ? [] : [{ task, masters: count }];
  });
}

function countOf(
  masters: readonly EditedMaster[],
  isLacking: (master: EditedMaster) => boolean,
): number | undefined {
  return masters.filter(isLacking).length || undefined;
}
