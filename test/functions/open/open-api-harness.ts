/**
 * The interface for programs over served tables and a served bucket: layouts with a reporting
 * master, and tokens for them.
 */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createLayout } from "#functions/layouts/create-layout.ts";
import { createMaster } from "#functions/layouts/create-master.ts";
import { createSiteToken, revokeSiteToken } from "#functions/layouts/site-tokens.ts";
import { deleteBatch } from "#functions/layouts/store/delete-batch.ts";
import { updateNodes } from "#functions/layouts/update-nodes.ts";
import { openHandler } from "#functions/open/open-handler.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { tokenKey, tokensOf } from "#functions/shared/store/site-tokens.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { expectPublished } from "#test/builders/published-answers.ts";
import { TWO_NODES } from "#test/e2e/planted-layout.ts";
import { plantReadings } from "#test/e2e/planted-readings.ts";
import { done } from "../commands/command-harness.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { serveTelemetry, type TelemetryHarness } from "../telemetry/telemetry-harness.ts";

export const EVERYTHING = ["LAYOUT", "READINGS", "HISTORY", "ALARMS"];
export const DAY = 86_400;

export interface OpenSite {
  readonly layoutId: string;
  readonly mLocId: string;
}

export interface MadeToken {
  readonly id: string;
  readonly text: string;
}

export interface OpenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** undefined when the answer is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests compare what comes.
  readonly body: any;
}

/**
 * To be called at the beginning of a test file. Before each test, the tokens' creator is an
 * administrator with access to the layout.
 */
export function openApiHarness() {
  const served: TelemetryHarness = Object.create(null);
  let handle: ReturnType<typeof openHandler>;
  let site: OpenSite;

  beforeAll(async () => {
    Object.assign(served, await serveTelemetry());
    handle = openHandler({
      ...served,
      days: storedDays(served),
      uuid: () => crypto.randomUUID(),
      mfaRequired: false,
    });
    site = await plantSite("North");
  });
  afterAll(() => served.stop());
  beforeEach(async () => {
    served.clock.now = START * 1000;
    await putMaker();
    await grant(site.layoutId);
    // Removes tokens, because a layout has at most twenty.
    const tokens = await tokensOf(served.store, site.layoutId);
    await deleteBatch(served.store.tables, "access", tokens.map(tokenKey));
  });

  async function plantSite(name: string, masters = 1): Promise<OpenSite> {
    const layout = { changeId: changeId(), name, utcOffset: -7, customerName: "=Sun, & Co" };
    const { id } = await done(field(createLayout(served))({ input: layout }, caller()));
    const layoutId = String(id);
    const mLocIds: string[] = [];
    for (let number = 1; number <= masters; number += 1) {
      const mId = `FCC23D05${randomBytes(4).toString("hex").toUpperCase()}`;
      const master = { name: `M${number}`, mId, deviceType: "gen4", xLoc: 10, yLoc: 20 };
      const made = await done(
        ask(field(createMaster(served)), { changeId: changeId(), layoutId, ...master }),
      );
      const place = { layoutId, mLocId: String(made.id) };
      await done(ask(field(updateNodes(served)), { changeId: changeId(), ...place, ...TWO_NODES }));
      await plantReadings(served.store, place, { ts: START, mId });
      mLocIds.push(place.mLocId);
    }
    return { layoutId, mLocId: mLocIds[0] ?? "" };
  }

  function ask(made: AnyField, input: object): ReturnType<AnyField> {
    return made({ input }, caller());
  }

  function putMaker(differences: Record<string, unknown> = {}) {
    const groups = new Set(["ADMIN"]);
    const Item = { pk: "U#maker", sk: "A", email: "ada@example.com", enabled: true, groups };
    return put({ ...Item, ...differences });
  }

  function grant(layoutId: string) {
    return put({ pk: "U#maker", sk: `L#${layoutId}` });
  }

  function put(Item: Record<string, unknown>) {
    return served.store.tables.send(new PutCommand({ TableName: "access", Item }));
  }

  const maker = () => caller({ sub: "maker", email: "ada@example.com", allLayouts: false });

  async function token(differences: Record<string, unknown> = {}): Promise<MadeToken> {
    const asked = { label: "SCADA", scopes: EVERYTHING, expiresAt: START + 30 * DAY };
    const input = { changeId: changeId(), layoutId: site.layoutId, ...asked, ...differences };
    const answer = await done(
      field(createSiteToken({ ...served, randomBytes }))({ input }, maker()),
    );
    const { id } = Object(answer.token);
    return { id, text: String(answer.text) };
  }

  async function revoke({ id }: MadeToken, layoutId = site.layoutId): Promise<void> {
    const input = { changeId: changeId(), layoutId, tokenId: id };
    await done(field(revokeSiteToken(served))({ input }, maker()));
  }

  /** Calls a path such as /v1/sites/…/nodes?format=csv. */
  async function call(
    path: string,
    text?: string,
    headers: Record<string, string> = {},
    method = "GET",
  ): Promise<OpenAnswer> {
    const [rawPath = "", query = ""] = path.split("?");
    const parameters = Object.fromEntries(new URLSearchParams(query));
    const authorization = text === undefined ? {} : { authorization: `Bearer ${text}` };
    const result = await handle(
      {
        rawPath,
        headers: { ...authorization, ...headers },
        ...(query === "" ? {} : { queryStringParameters: parameters }),
        isBase64Encoded: false,
        requestContext: { requestId: "r", http: { method } },
      },
      { awsRequestId: "r-1" },
    );
    const isJson = result.headers["content-type"] === "application/json";
    // Every answer in a test is compared with the published document.
    const operation = `${method} ${rawPath.replace(/^(\/v1\/sites\/)[^/]+/, "$1{id}")}`;
    if (isJson) expectPublished(operation, result.statusCode, JSON.parse(result.body));
    return {
      status: result.statusCode,
      headers: result.headers,
      text: result.body,
      body: isJson ? JSON.parse(result.body) : undefined,
    };
  }

  return {
    served,
    call,
    token,
    revoke,
    maker,
    putMaker,
    grant,
    plantSite,
    site: () => site,
    rowsOf: async (table: string) => served.itemsOf(table),
  };
}

/** Error code of a refusal; undefined for a success. */
export function codeOf({ body }: OpenAnswer): string | undefined {
  return body?.non_field_errors?.[0];
}
