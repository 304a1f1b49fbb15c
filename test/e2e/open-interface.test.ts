/**
 * The interface for programs: a token is created, reads its layout as JSON and CSV, and is revoked
 * with immediate effect.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { operatorTables } from "#scripts/accounts/operator-tables.ts";
import { outputOf } from "#scripts/accounts/target.ts";
import { readSite } from "#scripts/sunspec/site-reader.ts";
import { askGraphql, callRest, dataOf } from "./api-calls.ts";
import { nowSeconds, openPeople, PASSWORD, type Person } from "./people.ts";
import { newChangeId, newMasterId, type PlantedLayout, plantLayout } from "./planted-layout.ts";
import { plantReadings } from "./planted-readings.ts";
import { openTarget, outputsOf } from "./target.ts";
import { CREATE_TOKEN, LIST_TOKENS, newToken, REVOKE_TOKEN } from "./token-calls.ts";

const facts = openTarget();
const target = facts.deployment;
const clients = operatorClients(target);
const people = openPeople(clients, target);

let admin: Person;
let site: PlantedLayout;
const at = nowSeconds() - 5;

beforeAll(async () => {
  admin = await people.signedIn({ groups: ["ADMIN"], allLayouts: true });
  site = await newSite("E2E programs");
});

afterAll(() => people.dismiss());

async function newSite(name: string): Promise<PlantedLayout> {
  const mId = newMasterId();
  const planted = await plantLayout(target, admin.accessToken, name, { mId });
  const telemetryTable = outputOf(outputsOf(facts), "TrackerData", "TelemetryTableName");
  const store = { tables: operatorTables(clients.dynamo), telemetryTable };
  await plantReadings(store, planted, { ts: at, mId });
  return planted;
}

interface Issued {
  readonly createSiteToken: {
    readonly text: string | null;
    readonly token: { readonly id: string };
  };
}

async function make(layoutId = site.layoutId, changeId = newChangeId()) {
  const input = { changeId, layoutId, ...newToken() };
  const data = await dataOf<Issued>(target, admin.accessToken, CREATE_TOKEN, { input });
  return { id: data.createSiteToken.token.id, text: data.createSiteToken.text };
}

const read = (path: string, text: string | null, headers: Record<string, string> = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: compared as it comes.
  callRest<any>(target, `/v1/sites/${site.layoutId}${path}`, { token: text ?? "", headers });

describe("a program with a token", () => {
  it("reads the layout, its masters and nodes, what they reported and their alarms", async () => {
    const { text } = await make();
    expect((await read("", text)).body).toMatchObject({ id: site.layoutId, name: "E2E programs" });
    expect((await read("/masters", text)).body.items).toMatchObject([{ mLocId: site.mLocId }]);
    const nodes = (await read("/nodes", text)).body.items;
    expect(nodes).toMatchObject([
      { nLocId: "000", nId: "00AB" },
      { nLocId: "001", nId: null },
    ]);
    const readings = (await read("/readings", text)).body.items;
    expect(readings).toMatchObject([{ anglePanel: -4550, timestamp: at }, { anglePanel: 65_535 }]);
    const masters = (await read("/master-readings", text)).body.items;
    expect(masters).toMatchObject([{ mLocId: site.mLocId, timestamp: at }]);
    const span = `/history?master=${site.mLocId}&from=${at - 600}&to=${at}&fields=anglePanel`;
    const { body } = await read(span, text);
    expect(body.items).toHaveLength(4);
    expect(body.next).toBeNull();
    const alarms = (await read("/alarms", text)).body.items;
    expect(alarms.map(({ key }: { key: string }) => key)).toContain("stale");
  });

  it("takes a table away, by parameter or header", async () => {
    const { text } = await make();
    const byName = await read("/nodes?format=csv", text);
    const byHeader = await read("/nodes", text, { accept: "text/csv" });
    expect(byName.text).toBe(byHeader.text);
    expect(byName.text.split("\r\n")[1]).toBe(`${site.mLocId},000,00AB,100,100,1,1,solo,`);
  });

  it("does nothing else: neither GraphQL nor the routes of the console take the token", async () => {
    const { text } = await make();
    for (const authorization of [text ?? "", `Bearer ${text}`]) {
      const { data, errors } = await askGraphql(target, authorization, "{ getMe { id } }");
      expect(data).toBeNull();
      expect(errors[0]?.errorType).toBe("UnauthorizedException");
    }
    for (const [method, path] of [
      ["GET", "/sites/"],
      ["GET", `/sites/${site.layoutId}/`],
      ["DELETE", `/sites/${site.layoutId}/`],
      ["PUT", `/sites/${site.layoutId}/weathersmart/`],
      ["GET", "/auth/permissions/"],
      ["POST", `/v1/sites/${site.layoutId}`],
    ] as const) {
      const { status } = await callRest(target, path, { method, token: text ?? "" });
      expect([path, status]).toEqual([path, 401]);
    }
  });

  it("finds the positions of trackers for SunSpec", async () => {
    const { text } = await make();
    const { layoutId, mLocId } = site;
    const read = await readSite({ url: target.restUrl, layoutId, token: text ?? "", fetch });
    expect(read).toMatchObject([
      {
        mLocId,
        reading: {
          utcOffset: -6,
          timestamp: at,
          trackers: [{ anglePanel: -4550 }, { nLocId: "001" }],
        },
      },
    ]);
  });

  it("is refused from the request after the one that revokes it", async () => {
    const { id, text } = await make();
    expect((await read("", text)).status).toBe(200);
    const input = { changeId: newChangeId(), layoutId: site.layoutId, tokenId: id };
    await dataOf(target, admin.accessToken, REVOKE_TOKEN, { input });
    expect((await read("", text)).status).toBe(401);
  });

  it("is refused while its maker may not make it, and after the layout is deleted", async () => {
    const other = await newSite("E2E programs deleted");
    const { text } = await make(other.layoutId);
    const path = `/v1/sites/${other.layoutId}`;
    expect((await callRest(target, path, { token: text ?? "" })).status).toBe(200);
    await people.change(admin, { groups: ["USER"], allLayouts: true });
    expect((await callRest(target, path, { token: text ?? "" })).status).toBe(403);
    await people.change(admin, { groups: ["ADMIN"], allLayouts: true });
    await callRest(target, "/auth/verify-authentication/", {
      method: "POST",
      token: admin.identityToken,
      body: JSON.stringify({ password: PASSWORD }),
    });
    const gone = await callRest(target, `/sites/${other.layoutId}/`, {
      method: "DELETE",
      token: admin.identityToken,
    });
    expect(gone.status).toBe(200);
    expect((await callRest(target, path, { token: text ?? "" })).status).toBe(401);
  });
});

describe("a token", () => {
  it("is shown once, and is one for a repeated change", async () => {
    const changeId = newChangeId();
    const first = await make(site.layoutId, changeId);
    expect(first.text).toMatch(/^trk_[0-9a-f]{32}_[\w-]{43}$/);
    expect(await make(site.layoutId, changeId)).toEqual({ id: first.id, text: null });
    const { listSiteTokens } = await dataOf<{ listSiteTokens: readonly { id: string }[] }>(
      target,
      admin.accessToken,
      LIST_TOKENS,
      { layoutId: site.layoutId },
    );
    expect(listSiteTokens.filter(({ id }) => id === first.id)).toEqual([
      expect.objectContaining({ label: "Plant SCADA", createdBy: admin.email, lastUsedAt: null }),
    ]);
    expect(JSON.stringify(listSiteTokens)).not.toContain("hash");
  });
});

it("is there to be seen in the demo", async (ctx) => {
  if (facts.accountsFile === undefined) ctx.skip("the target has no demo");
  const { listLayoutDetails } = await dataOf<{
    listLayoutDetails: { items: readonly { id: string; name: string }[] };
  }>(target, admin.accessToken, "{ listLayoutDetails { items { id name } } }");
  const demo = listLayoutDetails.items.find(({ name }) => name === "Pecos Flat Solar");
  const { listSiteTokens } = await dataOf<{ listSiteTokens: readonly object[] }>(
    target,
    admin.accessToken,
    LIST_TOKENS,
    { layoutId: demo?.id },
  );
  expect(listSiteTokens).toMatchObject([
    { label: "Plant SCADA", scopes: ["LAYOUT", "READINGS", "ALARMS"] },
  ]);
});
