/** React hook of the editor's layout and masters: loads them by id, and holds saved changes. */
import { andThen, err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { getEditedLayout, listEditedMasters } from "#web/api/layout-operations.ts";
import type { EditedLayout, EditedMaster } from "#web/api/layouts.generated.ts";
import { NOT_FOUND } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { type UsedRequest, useRequest } from "#web/session/use-request.ts";

export interface LoadedLayout {
  readonly layout: EditedLayout;
  readonly masters: readonly EditedMaster[];
}

export interface UsedLayout extends Pick<UsedRequest<LoadedLayout>, "state" | "retry"> {
  /** Replaces the shown layout by a saved one, without a reload. */
  readonly updateLayout: (layout: EditedLayout) => void;
  readonly updateMaster: (master: EditedMaster) => void;
  readonly dropMaster: (mLocId: string) => void;
}

/**
 * React hook that loads a layout with its masters; loaded data stays while offline.
 * @param layoutId undefined: loads nothing
 */
export function useEditedLayout(layoutId: string | undefined): UsedLayout {
  const { client } = useServices();
  const { state, retry, change } = useRequest(layoutId, (id) => readLayout(client, id));
  return {
    state,
    retry,
    updateLayout: (layout) => change((current) => withLayout(current, layout), layout.id),
    updateMaster: (master) => change((current) => current && withMaster(current, master)),
    dropMaster: (mLocId) => change((current) => current && withoutMaster(current, mLocId)),
  };
}

/** Replaces the layout and leaves its masters; a new layout has none. */
function withLayout(current: LoadedLayout | undefined, layout: EditedLayout): LoadedLayout {
  return { layout, masters: current?.masters ?? [] };
}

function withMaster({ layout, masters }: LoadedLayout, master: EditedMaster): LoadedLayout {
  const isKnown = masters.some(({ id }) => id === master.id);
  const next = isKnown
    ? masters.map((one) => (one.id === master.id ? master : one))
    : [...masters, master];
  return { layout, masters: next };
}

function withoutMaster({ layout, masters }: LoadedLayout, mLocId: string): LoadedLayout {
  return { layout, masters: masters.filter(({ id }) => id !== mLocId) };
}

async function readLayout(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<LoadedLayout, Failure>> {
  const [found, masters] = await Promise.all([
    getEditedLayout(client, layoutId),
    listEditedMasters(client, layoutId),
  ]);
  if (!found.ok) return found;
  const layout = found.value;
  if (layout === undefined) return err(NOT_FOUND);
  return andThen(masters, (listed) => ok({ layout, masters: listed }));
}
