import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OPEN_ROUTE_NAMES } from "#domain/open/open-routes.ts";
import { DeleteCommand } from "#functions/shared/store/table-requests.ts";
import { START } from "../served-tables.ts";
import {
  codeOf,
  DAY,
  type MadeToken,
  type OpenAnswer,
  type OpenSite,
  openApiHarness,
} from "./open-api-harness.ts";

const harness = openApiHarness();

/** Written by hand: the answer of each route to each kind of token. */
const TABLE = new URL("../../authz/tokens.csv", import.meta.url);
const [header = "", ...lines] = readFileSync(TABLE, "utf8").trimEnd().split("\n");
const [, , ...routes] = header.split(",");

const WHAT_IS_ASKED: Readonly<Record<string, string>> = {
  "GET /v1/sites/{id}/history": `master=$MASTER&from=${START - 600}&to=${START}`,
  "GET /v1/sites/{id}/alarm-metrics": `from=${START - 600}&to=${START}`,
  "GET /v1/sites/{id}/stows": `from=${START - 600}&to=${START}`,
};

/** Creates the token of a line, with the later changes of that line. */
const TOKENS: Readonly<Record<string, () => Promise<string | undefined>>> = {
  none: async () => undefined,
  "of another form": async () => "trk_00_x",
  everything: async () => (await harness.token()).text,
  LAYOUT: async () => (await harness.token({ scopes: ["LAYOUT"] })).text,
  READINGS: async () => (await harness.token({ scopes: ["READINGS"] })).text,
  HISTORY: async () => (await harness.token({ scopes: ["HISTORY"] })).text,
  ALARMS: async () => (await harness.token({ scopes: ["ALARMS"] })).text,
  "wrong secret": async () => withLastChanged(await harness.token()),
  "another id": async () => {
    const [one, other] = [await harness.token(), await harness.token()];
    return one.text.slice(0, 37) + other.text.slice(37);
  },
  revoked: async () => {
    const made = await harness.token();
    await harness.revoke(made);
    return made.text;
  },
  expired: async () => {
    const { text } = await harness.token({ expiresAt: START + 60 });
    harness.served.clock.now += 60_000;
    return text;
  },
  "maker disabled": () => afterMakerIs({ enabled: false }),
  "maker expired": () => afterMakerIs({ expiration: START - 1 }),
  "maker no administrator": () => afterMakerIs({ groups: new Set(["USER"]) }),
  "maker without groups": () => afterMakerIs({ groups: null }),
  "maker must enrol": () => afterMakerIs({ mustEnrol: true }),
  "maker gone": async () => {
    const { text } = await harness.token();
    await forget({ pk: "U#maker", sk: "A" });
    return text;
  },
  "maker without the layout": async () => {
    const { text } = await harness.token();
    await forget({ pk: "U#maker", sk: `L#${harness.site().layoutId}` });
    return text;
  },
};

function withLastChanged({ text }: MadeToken): string {
  return `${text.slice(0, -2)}${text.at(-2) === "A" ? "B" : "A"}${text.at(-1)}`;
}

async function afterMakerIs(differences: Record<string, unknown>): Promise<string> {
  const { text } = await harness.token();
  await harness.putMaker(differences);
  return text;
}

async function forget(Key: Record<string, unknown>): Promise<void> {
  await harness.served.store.tables.send(new DeleteCommand({ TableName: "access", Key }));
}

function askRoute(route: string, { layoutId, mLocId }: OpenSite, text: string | undefined) {
  const path = route.slice("GET ".length).replace("{id}", layoutId);
  const asked = WHAT_IS_ASKED[route]?.replace("$MASTER", mLocId);
  return harness.call(asked === undefined ? path : `${path}?${asked}`, text);
}

function outcomeOf(answer: OpenAnswer): string {
  return answer.status === 200 ? "allow" : `${answer.status} ${codeOf(answer)}`;
}

describe("the table of tokens", () => {
  it("has a column for every route for programs and a line for every kind of token, own and foreign", () => {
    expect(routes).toEqual([...OPEN_ROUTE_NAMES]);
    const named = lines.map((line) => line.split(",").slice(0, 2).join(","));
    const kinds = Object.keys(TOKENS).flatMap((kind) => [`${kind},own`, `${kind},foreign`]);
    expect(named.sort()).toEqual(kinds.sort());
  });

  it.each(lines.map((line) => [line]))("%s", async (line) => {
    const [kind = "", layout, ...expected] = line.split(",");
    const text = await TOKENS[kind]?.();
    const site = layout === "own" ? harness.site() : await foreign();
    const outcomes: string[] = [];
    for (const route of routes) outcomes.push(outcomeOf(await askRoute(route, site, text)));
    expect(outcomes).toEqual(expected);
  });
});

let planted: OpenSite | undefined;
/** A layout that the token's creator may see too, but to which the token does not belong. */
async function foreign(): Promise<OpenSite> {
  planted ??= await harness.plantSite("South");
  await harness.grant(planted.layoutId);
  return planted;
}

describe("a token", () => {
  it("counts in the header Authorization alone", async () => {
    const { text } = await harness.token();
    const path = `/v1/sites/${harness.site().layoutId}`;
    for (const name of ["token", "access_token", "authorization"]) {
      expect((await harness.call(`${path}?${name}=${text}`)).status).toBe(401);
      const twice = await harness.call(`${path}?${name}=${text}`, text);
      expect(twice).toMatchObject({
        status: 400,
        body: { field_errors: [{ field: name, code: "notAllowed" }] },
      });
    }
    for (const headers of [{ "x-api-key": text }, { cookie: text }, { authorization: text }]) {
      expect((await harness.call(path, undefined, headers)).status).toBe(401);
    }
  });

  it("does nothing but read", async () => {
    const { text } = await harness.token();
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      const path = `/v1/sites/${harness.site().layoutId}`;
      expect((await harness.call(path, text, {}, method)).status).toBe(404);
    }
    for (const path of ["/sites/", `/sites/${harness.site().layoutId}/`, "/v1/", "/v1/sites"]) {
      expect((await harness.call(path, text)).status).toBe(404);
    }
  });

  it("is not found under another spelling of its layout", async () => {
    const { text } = await harness.token();
    const { layoutId } = harness.site();
    for (const id of [`${layoutId}#`, "%2e%2e", `${layoutId}%20`]) {
      expect((await harness.call(`/v1/sites/${id}`, text)).status).toBe(401);
    }
  });

  it("ends with its layout", async () => {
    const site = await harness.plantSite("Short-lived");
    await harness.grant(site.layoutId);
    const { text } = await harness.token({ layoutId: site.layoutId });
    expect((await harness.call(`/v1/sites/${site.layoutId}`, text)).status).toBe(200);
    await harness.served.store.tables.send(
      new DeleteCommand({ TableName: "core", Key: { pk: `L#${site.layoutId}`, sk: "A" } }),
    );
    expect((await harness.call(`/v1/sites/${site.layoutId}`, text)).status).toBe(401);
  });

  it("is valid again when its maker has their rights again", async () => {
    const { text } = await harness.token();
    const path = `/v1/sites/${harness.site().layoutId}`;
    await harness.putMaker({ enabled: false });
    expect(codeOf(await harness.call(path, text))).toBe("MakerNotPermitted");
    await harness.putMaker();
    expect((await harness.call(path, text)).status).toBe(200);
  });

  it("is refused beyond its requests of a minute, and taken again in the next one", async () => {
    const { text } = await harness.token();
    const path = `/v1/sites/${harness.site().layoutId}`;
    for (let request = 0; request < 120; request += 1) {
      expect((await harness.call(path, text)).status).toBe(200);
    }
    const full = await harness.call(path, text);
    expect(full).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
    expect(codeOf(full)).toBe("RateLimited");
    harness.served.clock.now += 60_000;
    expect((await harness.call(path, text)).status).toBe(200);
  });

  it("leaves behind when it was used, to the hour, and what it was refused", async () => {
    const made = await harness.token({ scopes: ["LAYOUT"] });
    const { layoutId } = harness.site();
    harness.served.clock.now = (START + 2 * 3600 + 1234) * 1000;
    await harness.call(`/v1/sites/${layoutId}`, made.text);
    const row = (await harness.rowsOf("access")).find(({ sk }) => sk === `T#${made.id}`);
    expect(row).toMatchObject({ lastUsedAt: START + 2 * 3600, expiresAt: START + 30 * DAY });
    expect(JSON.stringify(row)).not.toContain(made.text.slice(37));
    await harness.call(`/v1/sites/${layoutId}/alarms`, made.text);
    const denials = (await harness.rowsOf("events")).filter(
      ({ pk, createdAt }) => String(pk).startsWith("X#") && createdAt === harness.served.clock.now,
    );
    expect(denials).toEqual([
      expect.objectContaining({
        actor: "maker",
        operation: "GET /v1/sites/{id}/alarms",
        reason: "ScopeMissing",
      }),
    ]);
  });

  it("leaves nothing behind where it is none", async () => {
    const before = await harness.rowsOf("events");
    await harness.call(
      `/v1/sites/${harness.site().layoutId}`,
      withLastChanged(await harness.token()),
    );
    expect((await harness.rowsOf("events")).length).toBe(before.length + 1);
  });
});
