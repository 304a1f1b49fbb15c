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
  openDesk,
} from "./open-desk.ts";

const desk = openDesk();

/** Written by hand: what each route answers to each kind of token. */
const TABLE = new URL("../../authz/tokens.csv", import.meta.url);
const [header = "", ...lines] = readFileSync(TABLE, "utf8").trimEnd().split("\n");
const [, , ...routes] = header.split(",");

const WHAT_IS_ASKED: Readonly<Record<string, string>> = {
  "GET /v1/sites/{id}/history": `from=${START - 600}&to=${START}`,
};

/** Makes the token of a line, and what has become of it since. */
const TOKENS: Readonly<Record<string, () => Promise<string | undefined>>> = {
  none: async () => undefined,
  "of another form": async () => "trk_00_x",
  everything: async () => (await desk.token()).text,
  LAYOUT: async () => (await desk.token({ scopes: ["LAYOUT"] })).text,
  READINGS: async () => (await desk.token({ scopes: ["READINGS"] })).text,
  HISTORY: async () => (await desk.token({ scopes: ["HISTORY"] })).text,
  ALARMS: async () => (await desk.token({ scopes: ["ALARMS"] })).text,
  "wrong secret": async () => withLastChanged(await desk.token()),
  "another id": async () => {
    const [one, other] = [await desk.token(), await desk.token()];
    return one.text.slice(0, 37) + other.text.slice(37);
  },
  revoked: async () => {
    const made = await desk.token();
    await desk.revoke(made);
    return made.text;
  },
  expired: async () => {
    const { text } = await desk.token({ expiresAt: START + 60 });
    desk.served.clock.now += 60_000;
    return text;
  },
  "maker disabled": () => afterMakerIs({ enabled: false }),
  "maker expired": () => afterMakerIs({ expiration: START - 1 }),
  "maker no administrator": () => afterMakerIs({ groups: new Set(["USER"]) }),
  "maker without groups": () => afterMakerIs({ groups: null }),
  "maker must enrol": () => afterMakerIs({ mustEnrol: true }),
  "maker gone": async () => {
    const { text } = await desk.token();
    await forget({ pk: "U#maker", sk: "A" });
    return text;
  },
  "maker without the layout": async () => {
    const { text } = await desk.token();
    await forget({ pk: "U#maker", sk: `L#${desk.site().layoutId}` });
    return text;
  },
};

function withLastChanged({ text }: MadeToken): string {
  return `${text.slice(0, -2)}${text.at(-2) === "A" ? "B" : "A"}${text.at(-1)}`;
}

async function afterMakerIs(differences: Record<string, unknown>): Promise<string> {
  const { text } = await desk.token();
  await desk.putMaker(differences);
  return text;
}

async function forget(Key: Record<string, unknown>): Promise<void> {
  await desk.served.store.tables.send(new DeleteCommand({ TableName: "access", Key }));
}

function askRoute(route: string, { layoutId, mLocId }: OpenSite, text: string | undefined) {
  const path = route.slice("GET ".length).replace("{id}", layoutId);
  const asked = WHAT_IS_ASKED[route];
  return desk.call(asked === undefined ? path : `${path}?master=${mLocId}&${asked}`, text);
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
    const site = layout === "own" ? desk.site() : await foreign();
    const outcomes: string[] = [];
    for (const route of routes) outcomes.push(outcomeOf(await askRoute(route, site, text)));
    expect(outcomes).toEqual(expected);
  });
});

let planted: OpenSite | undefined;
/** A layout that the maker may see as well: the token is not of it all the same. */
async function foreign(): Promise<OpenSite> {
  planted ??= await desk.plantSite("South");
  await desk.grant(planted.layoutId);
  return planted;
}

describe("a token", () => {
  it("counts in the header Authorization alone", async () => {
    const { text } = await desk.token();
    const path = `/v1/sites/${desk.site().layoutId}`;
    for (const name of ["token", "access_token", "authorization"]) {
      expect((await desk.call(`${path}?${name}=${text}`)).status).toBe(401);
      const twice = await desk.call(`${path}?${name}=${text}`, text);
      expect(twice).toMatchObject({
        status: 400,
        body: { field_errors: [{ field: name, code: "notAllowed" }] },
      });
    }
    for (const headers of [{ "x-api-key": text }, { cookie: text }, { authorization: text }]) {
      expect((await desk.call(path, undefined, headers)).status).toBe(401);
    }
  });

  it("does nothing but read", async () => {
    const { text } = await desk.token();
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      const path = `/v1/sites/${desk.site().layoutId}`;
      expect((await desk.call(path, text, {}, method)).status).toBe(404);
    }
    for (const path of ["/sites/", `/sites/${desk.site().layoutId}/`, "/v1/", "/v1/sites"]) {
      expect((await desk.call(path, text)).status).toBe(404);
    }
  });

  it("is not found under another spelling of its layout", async () => {
    const { text } = await desk.token();
    const { layoutId } = desk.site();
    for (const id of [`${layoutId}#`, "%2e%2e", `${layoutId}%20`]) {
      expect((await desk.call(`/v1/sites/${id}`, text)).status).toBe(401);
    }
  });

  it("ends with its layout", async () => {
    const site = await desk.plantSite("Short-lived");
    await desk.grant(site.layoutId);
    const { text } = await desk.token({ layoutId: site.layoutId });
    expect((await desk.call(`/v1/sites/${site.layoutId}`, text)).status).toBe(200);
    await desk.served.store.tables.send(
      new DeleteCommand({ TableName: "core", Key: { pk: `L#${site.layoutId}`, sk: "A" } }),
    );
    expect((await desk.call(`/v1/sites/${site.layoutId}`, text)).status).toBe(401);
  });

  it("is good again when its maker has his rights again", async () => {
    const { text } = await desk.token();
    const path = `/v1/sites/${desk.site().layoutId}`;
    await desk.putMaker({ enabled: false });
    expect(codeOf(await desk.call(path, text))).toBe("MakerNotPermitted");
    await desk.putMaker();
    expect((await desk.call(path, text)).status).toBe(200);
  });

  it("is refused beyond its requests of a minute, and taken again in the next one", async () => {
    const { text } = await desk.token();
    const path = `/v1/sites/${desk.site().layoutId}`;
    for (let request = 0; request < 120; request += 1) {
      expect((await desk.call(path, text)).status).toBe(200);
    }
    const full = await desk.call(path, text);
    expect(full).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
    expect(codeOf(full)).toBe("RateLimited");
    desk.served.clock.now += 60_000;
    expect((await desk.call(path, text)).status).toBe(200);
  });

  it("leaves behind when it was used, to the hour, and what it was refused", async () => {
    const made = await desk.token({ scopes: ["LAYOUT"] });
    const { layoutId } = desk.site();
    desk.served.clock.now = (START + 2 * 3600 + 1234) * 1000;
    await desk.call(`/v1/sites/${layoutId}`, made.text);
    const row = (await desk.rowsOf("access")).find(({ sk }) => sk === `T#${made.id}`);
    expect(row).toMatchObject({ lastUsedAt: START + 2 * 3600, expiresAt: START + 30 * DAY });
    expect(JSON.stringify(row)).not.toContain(made.text.slice(37));
    await desk.call(`/v1/sites/${layoutId}/alarms`, made.text);
    const denials = (await desk.rowsOf("events")).filter(
      ({ pk, createdAt }) => String(pk).startsWith("X#") && createdAt === desk.served.clock.now,
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
    const before = await desk.rowsOf("events");
    await desk.call(`/v1/sites/${desk.site().layoutId}`, withLastChanged(await desk.token()));
    expect((await desk.rowsOf("events")).length).toBe(before.length + 1);
  });
});
