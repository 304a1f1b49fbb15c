/** A site's server that also accepts controller IDs, and records the requests. */
import { ok, type Result } from "#domain/result.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { LAYOUT_ID } from "./site.ts";
import type { SiteServer } from "./site-server.ts";

export interface IdServer {
  graphql(request: GraphqlRequest): Promise<Result<unknown, Failure>>;
  /** Another user assigns an ID to a node. */
  giveNode(mLocId: string, nLocId: string, nId: string): void;
  /** Another user assigns an ID to a master. */
  giveMaster(mLocId: string, mId: string): void;
  /** The changes that were received, in order. */
  readonly changes: Readonly<Record<string, unknown>>[];
  /** The IDs that were looked up among the masters, in order. */
  readonly lookedFor: unknown[];
  /** The answer to a lookup. */
  found: Result<unknown, Failure>;
  /** If set, the answer to every change. */
  refusal: Result<never, Failure> | undefined;
  /** If set, changes wait for this promise. */
  hold: Promise<void> | undefined;
}

export function idServer(site: SiteServer): IdServer {
  const server: IdServer = {
    changes: [],
    lookedFor: [],
    found: ok({ master: null }),
    refusal: undefined,
    hold: undefined,
    giveNode: (mLocId, nLocId, nId) => apply(site, { mLocId, nLocId, nId }),
    giveMaster: (mLocId, mId) => apply(site, { mLocId, mId }),
    async graphql(request) {
      const { document, variables = {} } = request;
      const input: Readonly<Record<string, unknown>> = Object(variables.input);
      if (document.includes("MasterById")) {
        server.lookedFor.push(variables.mId);
        return server.found;
      }
      if (!/UpdateNodeId|UpdateMasterId/.test(document)) return site.graphql(request);
      await server.hold;
      server.changes.push(input);
      if (server.refusal !== undefined) return server.refusal;
      apply(site, input);
      return ok({ change: changeOf(input) });
    },
  };
  return server;
}

/** Stores the ID for the next read; marks it as not yet sent to the master. */
function apply(site: SiteServer, { mLocId, nLocId, nId, mId }: Readonly<Record<string, unknown>>) {
  const place = String(mLocId);
  if (nLocId === undefined) {
    site.masters = site.masters.map((row) =>
      row.id === place ? { ...row, mId, mIdStatus: "pendingUpload" } : row,
    );
    return;
  }
  const known = Object(site.nodes.get(place));
  const nIds = known.nIds.map((row: { readonly index: string }) =>
    row.index === nLocId ? { index: nLocId, id: nId } : row,
  );
  site.nodes.set(place, { ...known, nIds, syncBitmasks: [1 << Number(nLocId)] });
}

/** The server's answer to a change that it applied. */
function changeOf({
  changeId,
  mLocId,
  nLocId,
  nId,
  mId,
  timestamp,
}: Readonly<Record<string, unknown>>) {
  const change = { id: changeId, layoutId: LAYOUT_ID, mLocId, timestamp, deltaAction: "UPDATE" };
  if (nLocId === undefined) return { ...change, mId, mIdStatus: "pendingUpload" };
  const by = { username: "dana@example.com", mId: "00124B0000000001", masterName: "Master 1" };
  return { ...change, ...by, nLocId, nId, serverTimestamp: timestamp };
}
