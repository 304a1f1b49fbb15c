/** The layout of the editor and its masters, read from the address alone and kept as they are changed. */
import { useEffect, useState } from "react";
import type { GraphqlClient } from "#web/api/client.ts";
import { getEditedLayout, listEditedMasters } from "#web/api/layout-operations.ts";
import type { EditedLayout, EditedMaster } from "#web/api/layout-records.ts";
import type { Failure } from "#web/api/outcome.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";

export interface LoadedLayout {
  readonly layout: EditedLayout;
  readonly masters: readonly EditedMaster[];
}

export type MissingStatus = "unknown" | "notPermitted" | "networkError" | "error";

export type LayoutLoad =
  | { readonly status: "pending" | MissingStatus }
  | { readonly status: "resolved"; readonly loaded: LoadedLayout };

export interface UsedLayout {
  readonly load: LayoutLoad;
  readonly onRetry: () => void;
  /** What was saved is what the editor shows from then on. */
  readonly keepLayout: (layout: EditedLayout) => void;
  readonly keepMaster: (master: EditedMaster) => void;
  readonly dropMaster: (mLocId: string) => void;
}

interface Read {
  readonly layoutId: string | undefined;
  readonly load: LayoutLoad;
}

const PENDING: LayoutLoad = { status: "pending" };

/** What has been read stays while the connection comes and goes. Undefined: nothing is to be read. */
export function useEditedLayout(layoutId: string | undefined): UsedLayout {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const [read, setRead] = useState<Read>({ layoutId: undefined, load: PENDING });
  const [attempt, setAttempt] = useState(0);
  const load = read.layoutId === layoutId ? read.load : PENDING;
  const isRead = load.status === "resolved" || layoutId === undefined;

  useEffect(() => {
    let isCurrent = attempt >= 0;
    if (isRead || layoutId === undefined) return;
    setRead({ layoutId, load: isOnline ? PENDING : { status: "networkError" } });
    if (isOnline) {
      void readLayout(client, layoutId).then((next) => {
        if (isCurrent) setRead({ layoutId, load: next });
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [client, layoutId, isOnline, isRead, attempt]);

  return {
    load,
    onRetry: () => setAttempt(attempt + 1),
    keepLayout: (layout) => setRead((known) => withLayout(known, layout)),
    keepMaster: (master) => setRead((known) => withMaster(known, master)),
    dropMaster: (mLocId) => setRead((known) => withoutMaster(known, mLocId)),
  };
}

/** A layout that was just made has no masters. */
function withLayout({ load }: Read, layout: EditedLayout): Read {
  const masters =
    load.status === "resolved" && load.loaded.layout.id === layout.id ? load.loaded.masters : [];
  return { layoutId: layout.id, load: { status: "resolved", loaded: { layout, masters } } };
}

function withMaster(known: Read, master: EditedMaster): Read {
  if (known.load.status !== "resolved") return known;
  const { layout, masters } = known.load.loaded;
  const isKnown = masters.some(({ id }) => id === master.id);
  const next = isKnown
    ? masters.map((one) => (one.id === master.id ? master : one))
    : [...masters, master];
  return { ...known, load: { status: "resolved", loaded: { layout, masters: next } } };
}

function withoutMaster(known: Read, mLocId: string): Read {
  if (known.load.status !== "resolved") return known;
  const { layout, masters } = known.load.loaded;
  const left = masters.filter(({ id }) => id !== mLocId);
  return { ...known, load: { status: "resolved", loaded: { layout, masters: left } } };
}

async function readLayout(client: GraphqlClient, layoutId: string): Promise<LayoutLoad> {
  const [layout, masters] = await Promise.all([
    getEditedLayout(client, layoutId),
    listEditedMasters(client, layoutId),
  ]);
  if (layout.status !== "ok") return { status: missingStatus(layout) };
  if (layout.value === undefined) return { status: "unknown" };
  if (masters.status !== "ok") return { status: missingStatus(masters) };
  return { status: "resolved", loaded: { layout: layout.value, masters: masters.value } };
}

/** Who is not signed in any more is on the way to sign-in. */
function missingStatus({ status }: Failure): "pending" | MissingStatus {
  return STATUSES[status];
}

const STATUSES = {
  networkError: "networkError",
  unauthorised: "pending",
  refused: "notPermitted",
  failed: "error",
} as const;
