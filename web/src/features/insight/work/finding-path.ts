/** The address of the finding from which work was created. */
import type { WorkRecord } from "#web/api/work-items.generated.ts";

/**
 * The lines of the same cause on the site, hidden ones included; undefined for work without a
 * finding. The line itself is gone when the fault is not found any more.
 */
export function findingPath({
  layoutId,
  findingId,
}: Pick<WorkRecord, "layoutId" | "findingId">): string | undefined {
  const cause = findingId?.split(":").at(-1);
  if (cause === undefined) return undefined;
  return `/insight/first?${new URLSearchParams({ site: layoutId, cause, hidden: "true" })}`;
}
