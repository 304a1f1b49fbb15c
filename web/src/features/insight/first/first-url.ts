/** State of the view "Look here first" in the address. */

import { isUuidV7 } from "#domain/identity/uuid.ts";
import { CAUSES, type Cause } from "#domain/insight/detectors/finding.ts";

export interface FirstUrl {
  /** Id of the only layout that is listed; undefined: all. */
  readonly site: string | undefined;
  readonly cause: Cause | undefined;
  /** Whether dismissed and snoozed lines are listed too. */
  readonly isShowingHidden: boolean;
}

export function readFirstUrl(query: URLSearchParams): FirstUrl {
  const site = query.get("site") ?? "";
  return {
    site: isUuidV7(site) ? site : undefined,
    cause: CAUSES.find((cause) => cause === query.get("cause")),
    isShowingHidden: query.get("hidden") === "true",
  };
}

export function writeFirstUrl({ site, cause, isShowingHidden }: FirstUrl): URLSearchParams {
  const query = new URLSearchParams();
  if (site !== undefined) query.set("site", site);
  if (cause !== undefined) query.set("cause", cause);
  if (isShowingHidden) query.set("hidden", "true");
  return query;
}
