/**
 * The REST routes over served tables and a served user pool, called by one user whose rights each
 * test sets.
 */
import { type ServedCognito, serveCognito } from "local-cloud/testing/fixtures";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { SignOnProvider } from "#domain/access/single-sign-on.ts";
import { makeUuidV7 } from "#domain/identity/uuid.ts";
import { createLayout } from "#functions/layouts/create-layout.ts";
import { siteRoutes } from "#functions/rest/site-routes.ts";
import type { Route } from "#functions/rest/sites-rest.ts";
import { type RestHandler, restHandler } from "#functions/rest/sites-rest.ts";
import { field } from "#functions/shared/handler.ts";
import type { HttpEvent } from "#functions/shared/http.ts";
import type { Fields } from "#functions/shared/log.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { expectPublished } from "#test/builders/published-answers.ts";
import { done } from "../commands/command-harness.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const newId = () => makeUuidV7(START * 1000, crypto.getRandomValues(new Uint8Array(10)));

interface Call {
  readonly path?: Record<string, string>;
  readonly body?: string;
  readonly claims?: Record<string, unknown>;
  readonly authorization?: string;
  readonly isBase64Encoded?: boolean;
  readonly method?: "HEAD";
}

export const notPermitted = {
  status: 403,
  body: { field_errors: [], non_field_errors: ["NotPermitted"] },
};

export const notFound = {
  status: 404,
  body: { field_errors: [], non_field_errors: ["NotFound"] },
};

/**
 * To be called at the beginning of a test file. Before each test, the user is active and may send
 * commands.
 */
export function restHarness({
  // No session becomes idle, however far a test sets the clock.
  idleSeconds = Number.POSITIVE_INFINITY,
  signOnProviders = [] as readonly SignOnProvider[],
} = {}) {
  const served = tablesOfFile();
  const logged: Fields[] = [];
  let pool: ServedCognito;
  let sub: string;
  let handle: RestHandler;

  beforeAll(async () => {
    pool = await serveCognito();
    sub = await pool.addUser("ada@example.com");
    handle = restHandler({
      store: served.store,
      clock: served.clock,
      log: (_event, fields) => void logged.push(fields),
      uuid: () => crypto.randomUUID(),
      mfaRequired: false,
      hasLayout: async (id) => (await getLayout(served.store, id)) !== undefined,
      routes: routes(),
    });
  });
  afterAll(() => pool.stop());
  beforeEach(async () => {
    logged.length = 0;
    await putUser();
  });

  function routes(): Readonly<Record<string, Route>> {
    const userPool = { client: pool.admin, userPoolId: pool.poolId, clientId: pool.clientId };
    const uuid = () => crypto.randomUUID();
    return siteRoutes({ ...served, idleSeconds, newId, uuid, userPool, signOnProviders });
  }

  async function layout(name: string, maker = caller()): Promise<string> {
    const input = {
      changeId: changeId(),
      name,
      utcOffset: -7,
      customerName: "Sun & Co",
      coordinates: { latitude: 32.5, longitude: -114.5 },
      safetyStowDirection: true,
      powerCapacityDc: 120.5,
    };
    const { id } = await done(field(createLayout(served))({ input }, maker));
    return String(id);
  }

  function putUser(differences: Record<string, unknown> = {}) {
    const groups = new Set(["USER", "CONTROLS"]);
    const Item = { pk: `U#${sub}`, sk: "A", email: "ada@example.com", enabled: true, groups };
    return served.store.tables.send(
      new PutCommand({ TableName: "access", Item: { ...Item, ...differences } }),
    );
  }

  /** Calls `operation`, with its variables replaced by those of `path`. */
  async function call(operation: string, { path = {}, body, ...rest }: Call = {}) {
    const [method = "", pattern = ""] = operation.split(" ");
    const rawPath = pattern.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? "");
    const token = { token_use: "id", exp: String(START + 900), origin_jti: "session-1" };
    const claims = { sub, ...token, ...rest.claims };
    const event: HttpEvent = {
      rawPath,
      headers: { authorization: rest.authorization ?? "Bearer e30.e30.x" },
      ...(body === undefined ? {} : { body }),
      isBase64Encoded: rest.isBase64Encoded ?? false,
      requestContext: {
        requestId: "r",
        http: { method: rest.method ?? method },
        authorizer: { jwt: { claims } },
      },
    };
    const { statusCode, headers, body: text } = await handle(event, { awsRequestId: "r-1" });
    expect(headers).toEqual({
      "content-type": "application/json",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
    });
    if (rest.method === "HEAD") return { status: statusCode, body: text };
    const answer = JSON.parse(text);
    expectPublished(operation, statusCode, answer);
    return { status: statusCode, body: answer };
  }

  return {
    served,
    logged,
    call,
    putUser,
    layout,
    routes,
    user: () => sub,
    /** Creates a layout that the user may see. */
    ownLayout: (name: string) => layout(name, caller({ sub, allLayouts: false })),
    denials: async () =>
      (await served.itemsOf("events")).filter(({ pk }) => String(pk).startsWith("X#")),
  };
}
