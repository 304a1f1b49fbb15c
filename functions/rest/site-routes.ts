/** The handlers of the REST routes, each called once the caller is authorised. */
import type { Caller } from "#domain/access/authorise.ts";
import { holds, type Privilege, type PrivilegeBits } from "#domain/access/privileges.ts";
import { layoutIdFrom } from "#domain/identity/location-id.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { type SiteRecord, siteRecordOf } from "#domain/layout/site-record.ts";
import { type HttpResult, jsonResult, refused } from "#functions/shared/http.ts";
import { type RemoveLayoutDeps, removeLayout } from "#functions/shared/remove-layout.ts";
import { type AccessStore, grantedLayoutIds } from "#functions/shared/store/access.ts";
import {
  type CoreStore,
  getLayout,
  pageOfAllLayouts,
  pageOfLayouts,
} from "#functions/shared/store/layouts.ts";
import { type ComponentScanDeps, componentRoutes } from "./component-scans.ts";
import { type ProveIdentityDeps, proveIdentity } from "./prove-identity.ts";
import { getNodes, importNodes } from "./site-nodes.ts";
import type { Route } from "./sites-rest.ts";
import { getWeathersmart, putWeathersmart, type WeathersmartDeps } from "./weathersmart.ts";

export interface SiteRouteDeps
  extends WeathersmartDeps,
    ComponentScanDeps,
    DeleteSiteDeps,
    ProveIdentityDeps {
  readonly store: WeathersmartDeps["store"] & ComponentScanDeps["store"];
}

const PAGE_SIZE = 1000;

export function siteRoutes(deps: SiteRouteDeps): Readonly<Record<string, Route>> {
  return {
    "GET /sites/": async (_event, caller) => jsonResult(200, await allSites(deps.store, caller)),
    "GET /sites/{id}/": (_event, _caller, { id }) => oneSite(deps.store, id),
    "DELETE /sites/{id}/": deleteSite(deps),
    "GET /sites/{id}/nodes/": getNodes(deps.store),
    "POST /sites/{id}/nodes/import/": importNodes(deps.store),
    "GET /sites/{id}/weathersmart/": getWeathersmart(deps),
    "PUT /sites/{id}/weathersmart/": putWeathersmart(deps),
    ...componentRoutes(deps),
    "GET /auth/permissions/": async (_event, { privileges }) =>
      jsonResult(200, permissionsOf(privileges)),
    "POST /auth/verify-authentication/": proveIdentity(deps),
  };
}

async function allSites(
  store: AccessStore & CoreStore,
  { sub, allLayouts }: Caller,
): Promise<readonly SiteRecord[]> {
  const granted = allLayouts ? undefined : await grantedLayoutIds(store, sub);
  const sites: SiteRecord[] = [];
  let after: string | undefined;
  do {
    const page = { limit: PAGE_SIZE, after };
    const { layouts, last } =
      granted === undefined
        ? await pageOfAllLayouts(store, page)
        : await pageOfLayouts(store, granted, page);
    sites.push(...layouts.map(siteRecordOf));
    after = last;
  } while (after !== undefined);
  return sites;
}

async function oneSite(store: CoreStore, id: string | undefined): Promise<HttpResult> {
  const layoutId = layoutIdFrom(id ?? "");
  const layout = layoutId === undefined ? undefined : await getLayout(store, layoutId);
  return layout === undefined ? refused(404, "NotFound") : jsonResult(200, siteRecordOf(layout));
}

interface DeleteSiteDeps extends RemoveLayoutDeps {
  /** Makes the id of a change, since the request has none. */
  readonly newId: () => UuidV7;
}

const DELETE_SITE = "DELETE /sites/{id}/";

/**
 * Route that begins to delete a layout, soon after the caller has proved who they are. A site that
 * no longer exists is answered with 404, which the client treats as success.
 */
function deleteSite(deps: DeleteSiteDeps): Route {
  return async (_event, { sub, sessionId }, { id }) => {
    const layoutId = layoutIdFrom(id ?? "");
    const layout = layoutId && (await getLayout(deps.store, layoutId));
    if (!layout) return refused(404, "NotFound");
    const change = { changeId: deps.newId(), layoutId: layout.id, operation: DELETE_SITE };
    const request = { ...change, who: { sub, sessionId } };
    const outcome = await removeLayout(deps, request);
    if (outcome.ok) return jsonResult(200, { uuid: layout.id });
    const { code } = outcome.error;
    return refused(REMOVAL_STATUS[code] ?? 409, code);
  };
}

const REMOVAL_STATUS: Readonly<Record<string, number>> = { NotFound: 404, StepUpRequired: 403 };

/**
 * The permission strings of the REST API, each with the privilege that grants it; the name of the
 * toggle is our own.
 */
const PERMISSIONS = {
  "weathersmart.toggle": "CONTROL_STANDARD",
} as const satisfies Readonly<Record<string, Privilege>>;

/** The permission strings that these privileges grant, for GET /auth/permissions/. */
function permissionsOf(privileges: PrivilegeBits): readonly string[] {
  return Object.entries(PERMISSIONS)
    .filter(([, needed]) => holds(privileges, needed))
    .map(([permission]) => permission);
}
