/** React hook that loads the stored layout, and the draft of an earlier visit. */
import { andThen, err, ok, type Result } from "#domain/result.ts";
import type { ConfiguredLayout } from "#domain/site-configuration/configured-layout.ts";
import type { Failure } from "#web/api/failure.ts";
import { getEditedLayout, listEditedMasters } from "#web/api/layout-operations.ts";
import type { EditedLayout } from "#web/api/layouts.generated.ts";
import type { DraftKey, StoredDraft } from "#web/offline/configuration-drafts.ts";
import { NOT_FOUND } from "#web/session/load-status.ts";
import { type Services, useServices } from "#web/session/services.ts";
import { type UsedRequest, useRequest } from "#web/session/use-request.ts";
import { listStoredNodes } from "./configuration-operations.ts";

export interface LoadedConfiguration {
  readonly layout: EditedLayout;
  readonly stored: ConfiguredLayout;
  /** Draft of an earlier visit; undefined if none is stored. */
  readonly storedDraft: StoredDraft | undefined;
}

/** React hook that loads the layout. Loaded data stays while offline and during a reload. */
export function useConfiguredLayout({
  userId,
  layoutId,
}: DraftKey): UsedRequest<LoadedConfiguration> {
  const services = useServices();
  return useRequest(`${userId} ${layoutId}`, () =>
    readConfiguration(services, { userId, layoutId }),
  );
}

async function readConfiguration(
  { client, drafts }: Pick<Services, "client" | "drafts">,
  key: DraftKey,
): Promise<Result<LoadedConfiguration, Failure>> {
  const { layoutId } = key;
  const [found, stored, storedDraft] = await Promise.all([
    getEditedLayout(client, layoutId),
    readStored(client, layoutId),
    drafts.read(key),
  ]);
  if (!found.ok) return found;
  const layout = found.value;
  if (layout === undefined) return err(NOT_FOUND);
  return andThen(stored, (known) => ok({ layout, stored: withLayout(known, layout), storedDraft }));
}

/** Reads the current layout with the revisions for the optimistic lock. */
export async function readConfigured(
  client: Services["client"],
  layoutId: string,
): Promise<Result<ConfiguredLayout, Failure>> {
  const [layout, stored] = await Promise.all([
    getEditedLayout(client, layoutId),
    readStored(client, layoutId),
  ]);
  if (!layout.ok) return layout;
  if (layout.value === undefined) return err(NOT_FOUND);
  return stored.ok ? ok(withLayout(stored.value, layout.value)) : stored;
}

type StoredMasters = Pick<ConfiguredLayout, "masters" | "nodes">;

function withLayout(
  stored: StoredMasters,
  { markerRadius, rev }: Pick<EditedLayout, "markerRadius" | "rev">,
): ConfiguredLayout {
  return { ...stored, markerRadius, rev };
}

/** Reads the masters, sorted by name, with their nodes. */
async function readStored(
  client: Services["client"],
  layoutId: string,
): Promise<Result<StoredMasters, Failure>> {
  const masters = await listEditedMasters(client, layoutId);
  if (!masters.ok) return masters;
  const named = masters.value
    .map(({ id, name, label, xLoc, yLoc, area, rev }) => ({
      id,
      name: name || label || id,
      xLoc,
      yLoc,
      area,
      rev,
    }))
    .toSorted((one, other) => ORDER.compare(one.name, other.name));
  const nodes = await listStoredNodes(
    client,
    layoutId,
    named.map(({ id }) => id),
  );
  return andThen(nodes, (known) => ok({ masters: named, nodes: known }));
}

const ORDER = new Intl.Collator("en", { numeric: true });
