/**
 * REST routes that read and add scans: records that a component's serial number was scanned at a
 * master or node.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { OperationName } from "#domain/access/operations.ts";
import {
  COMPONENTS_OF,
  type ComponentKind,
  type ControllerLevel,
  componentKindFrom,
} from "#domain/components/component-kinds.ts";
import { type ComponentScanDraft, componentScanFrom } from "#domain/components/component-scan.ts";
import { controllerFrom } from "#domain/identity/controller-uuid.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { type FoundDeps, refusalOfFound } from "#functions/shared/found-layout.ts";
import {
  type HttpResult,
  jsonResult,
  readBody,
  refused,
  refusedFields,
} from "#functions/shared/http.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type ChangeStore, changeRecord } from "#functions/shared/store/changes.ts";
import {
  type ComponentScan,
  type ControllerKey,
  findControllerKey,
  guardOfSerial,
  type ScanStore,
  scanItems,
  scansAt,
} from "#functions/shared/store/component-scans.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import type { Route } from "./sites-rest.ts";

export interface ComponentScanDeps extends FoundDeps {
  readonly store: FoundDeps["store"] & ScanStore & ChangeStore;
  /** Makes the id of a scan, since the request has none. */
  readonly newId: () => UuidV7;
}

const POST_OPERATIONS = {
  masters: "POST /controllers/masters/{uuid}/components/{kind}/",
  nodes: "POST /controllers/nodes/{uuid}/components/{kind}/",
} as const satisfies Readonly<Record<ControllerLevel, OperationName>>;

export function componentRoutes(deps: ComponentScanDeps): Readonly<Record<string, Route>> {
  return {
    "GET /sites/{id}/masters/components/{uuid}/": getScans(deps, "masters"),
    "GET /sites/{id}/nodes/components/{uuid}/": getScans(deps, "nodes"),
    [POST_OPERATIONS.masters]: postScan(deps, "masters"),
    [POST_OPERATIONS.nodes]: postScan(deps, "nodes"),
  };
}

/**
 * Route that lists scans by kind of component. A master's answer includes the scans of its nodes,
 * distinguished by `uuid`.
 */
function getScans({ store }: ComponentScanDeps, level: ControllerLevel): Route {
  return async (_event, _caller, { id, uuid }) => {
    const controllerKey = await controllerKeyAt(store, level, uuid);
    if (controllerKey === undefined || controllerKey.layoutId !== id)
      return refused(404, "NotFound");
    return jsonResult(200, byKind(level, await scansAt(store, controllerKey)));
  };
}

function byKind(
  level: ControllerLevel,
  scans: readonly ComponentScan[],
): Readonly<Record<string, readonly ComponentScan[]>> {
  const own: readonly ComponentKind[] = COMPONENTS_OF[level];
  const kinds = new Set([...own, ...scans.map(({ kind }) => kind)]);
  return Object.fromEntries(
    [...kinds].map((kind) => [kind, scans.filter((scan) => scan.kind === kind)]),
  );
}

/**
 * Route that adds a scan. Idempotent: a repeat gets the first answer. A serial number already
 * scanned at another location is refused.
 */
function postScan(deps: ComponentScanDeps, level: ControllerLevel): Route {
  return async (event, caller, { uuid, kind: named }) => {
    const kind = componentKindFrom(level, named ?? "");
    const controllerKey = await controllerKeyAt(deps.store, level, uuid);
    if (kind === undefined || controllerKey === undefined) return refused(404, "NotFound");
    const found = { layoutId: controllerKey.layoutId, operation: POST_OPERATIONS[level] };
    const refusal = await refusalOfFound(deps, caller, found);
    if (refusal === "GateClosed") return refused(403, refusal);
    if (refusal !== undefined) return refused(404, "NotFound");
    const body = readBody(event);
    if (!body.ok) return body.error;
    const read = componentScanFrom(body.value, uuid ?? "");
    if (!read.ok) {
      return refusedFields(read.error.map(({ field, reason }) => ({ field, code: reason })));
    }
    return storeScan(
      deps,
      { operation: POST_OPERATIONS[level], controllerKey, kind, caller },
      read.value,
    );
  };
}

async function controllerKeyAt(
  store: ScanStore,
  level: ControllerLevel,
  uuid: string | undefined,
): Promise<ControllerKey | undefined> {
  const controller = controllerFrom(uuid ?? "");
  const isOfLevel = controller?.kind === (level === "masters" ? "master" : "node");
  return controller !== undefined && isOfLevel ? findControllerKey(store, controller) : undefined;
}

interface ScanRequest {
  readonly operation: OperationName;
  readonly controllerKey: ControllerKey;
  readonly kind: ComponentKind;
  readonly caller: Caller;
}

/** Maximum attempts while concurrent scans of the same component conflict. */
const MAX_ATTEMPTS = 4;

/**
 * Writes the scan, a guard item for its serial number and the change record in one transaction,
 * conditional on the serial number being free.
 */
async function storeScan(
  deps: ComponentScanDeps,
  request: ScanRequest,
  draft: ComponentScanDraft,
): Promise<HttpResult> {
  const { store, newId, clock } = deps;
  const { kind, controllerKey, operation, caller } = request;
  const hash = payloadHash(operation, { kind, draft });
  const id = newId();
  const timestamp = nowSeconds(clock);
  const scan: ComponentScan = { id, kind, timestamp, status: "success", name: kind, ...draft };
  const change = layoutChange(
    { changeId: id, layoutId: controllerKey.layoutId, sub: caller.sub, clock },
    { operation, payloadHash: hash, target: `K#${controllerKey.mLocId}`, rev: 0, result: id },
  );
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const guard = await guardOfSerial(store, scan);
    if (guard?.payloadHash === hash) return jsonResult(201, guard.scan);
    if (guard !== undefined) return refused(400, "DuplicateId");
    const outcome = await transact(store.tables, [
      ...scanItems(store, controllerKey, { scan, payloadHash: hash }),
      changeRecord(store.eventsTable, change),
    ]);
    if (outcome.kind === "written") return jsonResult(201, scan);
  }
  return refused(409, "Conflict");
}
