/** The layout that is configured, as the server has it, and what was kept of an earlier visit. */
import { useEffect, useState } from "react";
import type { ConfiguredLayout } from "#domain/site-configuration/configured-layout.ts";
import { listStoredNodes } from "#web/api/configuration-operations.ts";
import { getEditedLayout, listEditedMasters } from "#web/api/layout-operations.ts";
import type { EditedLayout } from "#web/api/layout-records.ts";
import { andThen, type Failure, type Outcome, ok } from "#web/api/outcome.ts";
import type { DraftKey, KeptDraft } from "#web/offline/configuration-drafts.ts";
import { type Services, useIsOnline, useServices } from "#web/session/services.ts";

export interface LoadedConfiguration {
  readonly layout: EditedLayout;
  readonly stored: ConfiguredLayout;
  /** Undefined where nothing was kept. */
  readonly kept: KeptDraft | undefined;
}

export type MissingStatus = "unknown" | "notPermitted" | "networkError" | "error";

export type ConfigurationLoad =
  | { readonly status: "pending" | MissingStatus }
  | { readonly status: "resolved"; readonly loaded: LoadedConfiguration };

export interface UsedConfiguration {
  readonly load: ConfigurationLoad;
  /** Reads the layout again; what is shown stays until then. */
  readonly reload: () => void;
}

const PENDING: ConfigurationLoad = { status: "pending" };

/** What has been read stays while the connection comes and goes. */
export function useConfiguredLayout(key: DraftKey): UsedConfiguration {
  const services = useServices();
  const isOnline = useIsOnline();
  const [load, setLoad] = useState<ConfigurationLoad>(PENDING);
  const [attempt, setAttempt] = useState(0);
  const [readAttempt, setReadAttempt] = useState(-1);
  const { userId, layoutId } = key;
  const isRead = load.status === "resolved" && readAttempt === attempt;
  useEffect(() => {
    if (isRead) return;
    let isCurrent = true;
    if (!isOnline) {
      setLoad((now) => (now.status === "resolved" ? now : { status: "networkError" }));
      return;
    }
    setLoad((now) => (now.status === "resolved" ? now : PENDING));
    void readConfiguration(services, { userId, layoutId }).then((next) => {
      if (!isCurrent) return;
      setReadAttempt(attempt);
      setLoad((now) => (next.status !== "resolved" && now.status === "resolved" ? now : next));
    });
    return () => {
      isCurrent = false;
    };
  }, [services, userId, layoutId, isOnline, isRead, attempt]);
  return { load, reload: () => setAttempt(attempt + 1) };
}

async function readConfiguration(
  { client, drafts }: Pick<Services, "client" | "drafts">,
  key: DraftKey,
): Promise<ConfigurationLoad> {
  const { layoutId } = key;
  const [layout, stored, kept] = await Promise.all([
    getEditedLayout(client, layoutId),
    readStored(client, layoutId),
    drafts.read(key),
  ]);
  if (layout.status !== "ok") return { status: STATUSES[layout.status] };
  if (layout.value === undefined) return { status: "unknown" };
  if (stored.status !== "ok") return { status: STATUSES[stored.status] };
  const loaded = { layout: layout.value, stored: withLayout(stored.value, layout.value), kept };
  return { status: "resolved", loaded };
}

/** The layout as it is at this moment, with the revisions that changes of it are to be based on. */
export async function readConfigured(
  client: Services["client"],
  layoutId: string,
): Promise<Outcome<ConfiguredLayout>> {
  const [layout, stored] = await Promise.all([
    getEditedLayout(client, layoutId),
    readStored(client, layoutId),
  ]);
  if (layout.status !== "ok") return layout;
  if (layout.value === undefined) return { status: "refused", code: "NotFound" };
  return stored.status === "ok" ? ok(withLayout(stored.value, layout.value)) : stored;
}

type StoredMasters = Pick<ConfiguredLayout, "masters" | "nodes">;

function withLayout(
  stored: StoredMasters,
  { markerRadius, rev }: Pick<EditedLayout, "markerRadius" | "rev">,
): ConfiguredLayout {
  return { ...stored, markerRadius, rev };
}

/** The masters in the order of their names, with their nodes. */
async function readStored(
  client: Services["client"],
  layoutId: string,
): Promise<Outcome<StoredMasters>> {
  const masters = await listEditedMasters(client, layoutId);
  if (masters.status !== "ok") return masters;
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

/** Who is not signed in any more is on the way to sign-in. */
const STATUSES = {
  networkError: "networkError",
  unauthorised: "pending",
  refused: "notPermitted",
  failed: "error",
} as const satisfies Readonly<Record<Failure["status"], "pending" | MissingStatus>>;
