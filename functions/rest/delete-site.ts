/** DELETE /sites/{id}/: the first step of deleting a layout (S1 §7). Whoever asks has proved his password a moment before. */
import { layoutIdFrom } from "#domain/identity/location-id.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { jsonResult, refused } from "#functions/shared/http.ts";
import { type RemoveLayoutDeps, removeLayout } from "#functions/shared/remove-layout.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import type { Route } from "./sites-rest.ts";

export interface DeleteSiteDeps extends RemoveLayoutDeps {
  /** Id of a change: the request carries none (S1 §7). */
  readonly newId: () => UuidV7;
}

const OPERATION = "DELETE /sites/{id}/";

/** A site that is gone already is not found, which whoever deletes counts as done (S1 §7). */
export function deleteSite(deps: DeleteSiteDeps): Route {
  return async (_event, { sub, sessionId }, { id }) => {
    const layoutId = layoutIdFrom(id ?? "");
    const layout = layoutId && (await getLayout(deps.store, layoutId));
    if (!layout) return refused(404, "NotFound");
    const change = { changeId: deps.newId(), layoutId: layout.id, operation: OPERATION };
    const request = { ...change, who: { sub, sessionId } };
    const outcome = await removeLayout(deps, request);
    if (outcome.ok) return jsonResult(200, { uuid: layout.id });
    const { code } = outcome.error;
    return refused(STATUS[code] ?? 409, code);
  };
}

const STATUS: Readonly<Record<string, number>> = { NotFound: 404, StepUpRequired: 403 };
