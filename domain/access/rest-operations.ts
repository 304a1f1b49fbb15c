/** Every route of the REST interfaces, with the right it takes. */
import type { Operation, UserOperation } from "./operation.ts";
import type { Privilege } from "./privileges.ts";

export const REST_OPERATIONS = {
  "GET /sites/": { caller: "user", needs: ["VIEW"], scope: { kind: "callerLayouts" } },
  "GET /sites/{id}/": layoutOperation("VIEW", "id"),
  "DELETE /sites/{id}/": layoutOperation("ADMIN", "id"),
  "GET /sites/{id}/nodes/": layoutOperation("VIEW", "id"),
  // Users who scan components at nodes need the ids of the nodes.
  "POST /sites/{id}/nodes/import/": layoutOperation("CONFIGURATION", "id"),
  "GET /sites/{id}/weathersmart/": layoutOperation("VIEW", "id"),
  // Takes the same right as the WeatherSmart commands and the permission string
  // `weathersmart.toggle`.
  "PUT /sites/{id}/weathersmart/": layoutOperation("CONTROL_STANDARD", "id"),
  // The device-ID assignment overlay loads scanned components and takes VIEW.
  "GET /sites/{id}/masters/components/{uuid}/": layoutOperation("VIEW", "id"),
  "GET /sites/{id}/nodes/components/{uuid}/": layoutOperation("VIEW", "id"),
  // The configure tabs of nodes and masters add scans with this route. The layout is that of the
  // controller in the path.
  "POST /controllers/masters/{uuid}/components/{kind}/": {
    caller: "user",
    needs: ["CONFIGURATION"],
    scope: { kind: "callerLayouts" },
  },
  "POST /controllers/nodes/{uuid}/components/{kind}/": {
    caller: "user",
    needs: ["CONFIGURATION"],
    scope: { kind: "callerLayouts" },
  },
  "GET /auth/permissions/": { caller: "user", needs: [], scope: { kind: "self" } },
  "POST /auth/verify-authentication/": { caller: "user", needs: [], scope: { kind: "self" } },
  // Recovery codes replace a lost phone: a signed-in user creates them, and a user who cannot sign
  // in uses them. Without a trailing slash, because a separate route key cannot end in one.
  "GET /auth/recovery-codes": { caller: "user", needs: [], scope: { kind: "self" } },
  "POST /auth/recovery-codes": { caller: "user", needs: [], scope: { kind: "self" } },
  // The caller's own sign-in sessions.
  "GET /auth/sessions": { caller: "user", needs: [], scope: { kind: "self" } },
  "POST /auth/sessions": { caller: "user", needs: [], scope: { kind: "self" } },
  "POST /auth/sessions/end": { caller: "user", needs: [], scope: { kind: "self" } },
  "POST /auth/recover": { caller: "anyone" },
  // Routes for programs, which authenticate with an access token of one layout and can only read
  // that layout.
  "GET /v1/openapi.json": { caller: "anyone" },
  "GET /v1/sites/{id}": { caller: "token", reads: "LAYOUT" },
  "GET /v1/sites/{id}/masters": { caller: "token", reads: "LAYOUT" },
  "GET /v1/sites/{id}/nodes": { caller: "token", reads: "LAYOUT" },
  "GET /v1/sites/{id}/readings": { caller: "token", reads: "READINGS" },
  "GET /v1/sites/{id}/master-readings": { caller: "token", reads: "READINGS" },
  "GET /v1/sites/{id}/history": { caller: "token", reads: "HISTORY" },
  "GET /v1/sites/{id}/alarms": { caller: "token", reads: "ALARMS" },
  "GET /v1/sites/{id}/alarm-metrics": { caller: "token", reads: "ALARMS" },
  "GET /v1/sites/{id}/stows": { caller: "token", reads: "HISTORY" },
} as const satisfies Readonly<Record<`${Method} /${string}`, Operation>>;

type Method = "GET" | "POST" | "PUT" | "DELETE";

function layoutOperation(needs: Privilege, argument: string): UserOperation {
  return { caller: "user", needs: [needs], scope: { kind: "layout", argument } };
}
