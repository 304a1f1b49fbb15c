/** One valid call of every REST route. */
import { nodeUuid } from "#domain/identity/controller-uuid.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { Subject } from "./call-subject.ts";

export interface RouteCall {
  path(subject: Subject): string;
  readonly body?: Readonly<Record<string, unknown>> | ((subject: Subject) => object);
  /** Status of a success. @default 200 */
  readonly status?: 201;
}

/** Scan data; each subject's site has its own components. */
function scanned({ mLocId }: Subject) {
  return { serial_number: `S-${mLocId}`, _part_number: "P-1", original_radio_id: null };
}

function firstNode(mLocId: string): string {
  return nodeUuid(mLocId, nLocIdOf(0));
}

export function routeCalls(password: string): Readonly<Record<string, RouteCall>> {
  return {
    "GET /sites/": { path: () => "/sites/" },
    "GET /sites/{id}/": { path: ({ layoutId }) => `/sites/${layoutId}/` },
    "DELETE /sites/{id}/": { path: ({ layoutId }) => `/sites/${layoutId}/` },
    "GET /sites/{id}/nodes/": { path: ({ layoutId }) => `/sites/${layoutId}/nodes/` },
    "POST /sites/{id}/nodes/import/": {
      path: ({ layoutId }) => `/sites/${layoutId}/nodes/import/`,
    },
    "GET /sites/{id}/weathersmart/": { path: ({ layoutId }) => `/sites/${layoutId}/weathersmart/` },
    "GET /sites/{id}/masters/components/{uuid}/": {
      path: ({ layoutId, mLocId }) => `/sites/${layoutId}/masters/components/${mLocId}/`,
    },
    "GET /sites/{id}/nodes/components/{uuid}/": {
      path: ({ layoutId, mLocId }) => `/sites/${layoutId}/nodes/components/${firstNode(mLocId)}/`,
    },
    "POST /controllers/masters/{uuid}/components/{kind}/": {
      path: ({ mLocId }) => `/controllers/masters/${mLocId}/components/wind-sensor/`,
      body: scanned,
      status: 201,
    },
    "POST /controllers/nodes/{uuid}/components/{kind}/": {
      path: ({ mLocId }) => `/controllers/nodes/${firstNode(mLocId)}/components/actuator/`,
      body: scanned,
      status: 201,
    },
    "PUT /sites/{id}/weathersmart/": {
      path: ({ layoutId }) => `/sites/${layoutId}/weathersmart/`,
      body: { value: true },
    },
    "GET /auth/permissions/": { path: () => "/auth/permissions/" },
    "GET /auth/recovery-codes": { path: () => "/auth/recovery-codes" },
    "POST /auth/sessions": { path: () => "/auth/sessions", body: {}, status: 201 },
    "GET /auth/sessions": { path: () => "/auth/sessions" },
    "POST /auth/verify-authentication/": {
      path: () => "/auth/verify-authentication/",
      body: { password },
    },
  };
}
