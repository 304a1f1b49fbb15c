import { beforeAll, describe, expect, it } from "vitest";
import { OPEN_ROUTES } from "#domain/open/open-routes.ts";
import { openapiDocument } from "#domain/open/openapi-document.ts";
import type { FieldError } from "#functions/shared/http.ts";
import { START } from "../served-tables.ts";
import { storeAlone } from "../telemetry/stored-rounds.ts";
import { codeOf, openApiHarness } from "./open-api-harness.ts";
import { plantStow, WIND_STOW } from "./planted-stows.ts";

const harness = openApiHarness();

beforeAll(async () => {
  const { layoutId } = harness.site();
  await plantStow(harness.served.store, { layoutId, origin: WIND_STOW, issuedAt: START - 60 });
});

const path = (rest: string, { layoutId } = harness.site()) => `/v1/sites/${layoutId}${rest}`;

async function read(rest: string, site = harness.site()) {
  const { text } = await harness.token({ layoutId: site.layoutId });
  return harness.call(path(rest, site), text);
}

const faultsOf = ({ body }: { body: { field_errors: readonly FieldError[] } }) =>
  body.field_errors.map(({ field, code }) => ({ field, code }));

describe("answers", () => {
  it.each(Object.entries(OPEN_ROUTES))(
    "of %s have the columns of its table",
    async (route, described) => {
      const { mLocId } = harness.site();
      const span = `from=${START - 600}&to=${START}`;
      const fields = described.columns.slice(3).map(({ name }) => name);
      const asked = described.needs.includes("master")
        ? `?master=${mLocId}&${span}&fields=${fields.join()}`
        : `?${described.needs.includes("from") ? span : ""}`;
      const { body, headers } = await read(`${route.slice("GET /v1/sites/{id}".length)}${asked}`);
      const items = described.answers === "one" ? [body] : body.items;
      expect(items.length).toBeGreaterThan(0);
      expect(headers["cache-control"]).toBe("no-store");
      for (const item of items) {
        expect(Object.keys(item)).toEqual(described.columns.map(({ name }) => name));
        for (const { name, isNullable } of described.columns) {
          if (!isNullable) expect([name, item[name] === null]).toEqual([name, false]);
        }
      }
    },
  );

  it("tell neither addresses of controllers nor how a layout is operated", async () => {
    const described = JSON.stringify([(await read("")).body, (await read("/masters")).body]);
    for (const word of ["localIp", "gateway", "spaParamId", "hailstow", "rev", "createdBy"]) {
      expect(described).not.toContain(word);
    }
  });

  it("are tables without formulas, a header even where there is nothing", async () => {
    const site = await read("?format=csv");
    expect(site.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(site.headers).toMatchObject({
      "content-disposition": 'attachment; filename="Site.csv"',
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
    });
    expect(site.text).toContain(`,"'=Sun, & Co",`);
    const empty = await harness.plantSite("Empty", 0);
    await harness.grant(empty.layoutId);
    expect((await read("/nodes?format=csv", empty)).text).toBe(
      `${OPEN_ROUTES["GET /v1/sites/{id}/nodes"].columns.map(({ name }) => name).join()}\r\n`,
    );
  });

  it("need the maker's right to download where they are tables", async () => {
    const { text } = await harness.token();
    // The group ADMIN is required: DEV may download but is not an administrator.
    await harness.putMaker({ groups: new Set(["DEV"]) });
    expect(codeOf(await harness.call(path("?format=csv"), text))).toBe("MakerNotPermitted");
  });
});

describe("requests", () => {
  it.each([
    ["/nodes?x=1", [{ field: "x", code: "notAllowed" }]],
    ["?page=a", [{ field: "page", code: "notAllowed" }]],
    ["/nodes?format=xlsx", [{ field: "format", code: "shape" }]],
    ["/nodes?master=__proto__", [{ field: "master", code: "shape" }]],
    ["/nodes?page=%22", [{ field: "page", code: "shape" }]],
    ["/nodes?page=AAAA", [{ field: "page", code: "notAllowed" }]],
    ["/history", ["master", "from", "to"].map((field) => ({ field, code: "required" }))],
  ])("%s are refused field by field", async (rest, faults) => {
    const answer = await read(rest);
    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(faults);
  });

  it.each([
    ["from=1e3&to=5", [{ field: "from", code: "time" }]],
    ["from=9&to=5", [{ field: "to", code: "beforeStart" }]],
    ["from=0&to=99999999999", [{ field: "to", code: "time" }]],
    [`from=0&to=${31 * 86_400 + 1}`, [{ field: "to", code: "tooLong" }]],
    ["from=0&to=5&fields=constructor", [{ field: "fields", code: "notAllowed" }]],
    [
      "from=0&to=5&fields=",
      [
        { field: "fields", code: "shape" },
        { field: "fields", code: "notAllowed" },
      ],
    ],
  ])("for history of %s are refused", async (rest, faults) => {
    const answer = await read(`/history?master=${harness.site().mLocId}&${rest}`);
    expect(faultsOf(answer)).toEqual(faults);
  });

  it("take ids in upper case, and HEAD without a body", async () => {
    const { layoutId, mLocId } = harness.site();
    const { text } = await harness.token({ layoutId });
    const upper = `/v1/sites/${layoutId.toUpperCase()}/nodes?master=${mLocId.toUpperCase()}`;
    expect((await harness.call(upper, text)).body.items.length).toBeGreaterThan(0);
    const csv = await harness.call(path("/nodes?format=csv"), text, {}, "HEAD");
    expect([csv.status, csv.text]).toEqual([200, ""]);
    expect(csv.headers["content-type"]).toContain("text/csv");
  });

  it("are refused with a message that names the field", async () => {
    const { body } = await read("/history?master=x");
    expect(body.field_errors.map(({ message }: { message: string }) => message)).toEqual([
      "The field from is required.",
      "The field to is required.",
      "The field master does not have the right format.",
    ]);
  });

  it("for a master of another layout find none", async () => {
    const other = await harness.plantSite("Other");
    const span = `&from=${START - 600}&to=${START}`;
    for (const rest of ["/nodes", "/readings", "/alarms", "/masters"]) {
      expect((await read(`${rest}?master=${other.mLocId}`)).status).toBe(404);
    }
    expect((await read(`/history?master=${other.mLocId}${span}`)).status).toBe(404);
  });
});

describe("pages", () => {
  it("of history go on where the one before ended, and lose no round", async () => {
    const place = await harness.plantSite("Long");
    await harness.grant(place.layoutId);
    // Two nodes with five fields give 80,000 cells only after 5,000 rounds, too many to store in a
    // test.
    const day = START - 86_400;
    for (const minute of [0, 300, 600, 900, 1200]) {
      const ts = day + minute * 60;
      await storeAlone(harness.served.store, place, { ts, nodes: { 0: { t: ts, ap: minute } } });
    }
    const { text } = await harness.token({ layoutId: place.layoutId });
    const span = `/history?master=${place.mLocId}&from=${day - 3 * 86_400}&to=${START}`;
    const found: number[] = [];
    let next: string | null = "";
    let pages = 0;
    while (next !== null) {
      const page: string = next === "" ? "" : `&page=${next}`;
      const { body } = await harness.call(path(`${span}&fields=anglePanel${page}`, place), text);
      found.push(...body.items.map(({ anglePanel }: { anglePanel: number }) => anglePanel));
      next = body.next;
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(found.filter((angle) => angle >= 0 && angle < 60_000)).toEqual([0, 300, 600, 900, 1200]);
  });

  it("are good for their token and their request alone", async () => {
    const { mLocId } = harness.site();
    const span = `from=${START - 9 * 86_400}&to=${START}`;
    const [one, other] = [await harness.token(), await harness.token()];
    const first = await harness.call(path(`/history?master=${mLocId}&${span}`), one.text);
    const page = first.body.next;
    expect(page).toEqual(expect.any(String));
    const again = (text: string, asked: string) =>
      harness.call(path(`/history?master=${mLocId}&${asked}&page=${page}`), text);
    expect((await again(one.text, span)).status).toBe(200);
    expect((await again(other.text, span)).status).toBe(400);
    expect((await again(one.text, `${span}&fields=flags`)).status).toBe(400);
    const table = await harness.call(
      path(`/history?master=${mLocId}&${span}&format=csv`),
      one.text,
    );
    expect(table.headers.link).toBe(
      `<?master=${mLocId}&${span}&format=csv&page=${page}>; rel="next"`,
    );
  });
});

describe("alarms", () => {
  it("are those that the maker may see, with the stale ones that are not sent any more", async () => {
    const place = await harness.plantSite("Alarms");
    await harness.grant(place.layoutId);
    // Bits: low battery, a memory fault (GAMECHANGE) and an amplifier fault (DEV).
    const al = "20100002";
    const ts = START + 60;
    // Bits: tracking, a retried stall (GAMECHANGE) and the node's clock (DEV).
    const fl = "0100000000010002";
    await storeAlone(harness.served.store, place, { ts, nodes: { 0: { t: ts, al, fl } } });
    const { body } = await read("/alarms", place);
    const ofNode = body.items.filter(({ nLocId }: { nLocId: string }) => nLocId === "000");
    expect(ofNode.map(({ key }: { key: string }) => key)).toEqual(["lowBattery", "memoryFault"]);
    expect(ofNode[0]).toEqual({
      mLocId: place.mLocId,
      nLocId: "000",
      word: "node",
      timestamp: ts,
      bit: 1,
      key: "lowBattery",
      label: "Low Battery",
      severity: "major",
    });
    const { mLocId } = place;
    const history = `/history?master=${mLocId}&from=${ts - 60}&to=${ts + 60}&fields=alarms,flags`;
    for (const rest of [`/readings?master=${mLocId}`, history]) {
      const { items } = (await read(rest, place)).body;
      const words = items.findLast(({ nLocId }: { nLocId: string }) => nLocId === "000");
      expect([rest, words?.alarms, words?.flags]).toEqual([
        ...[rest, "00100002", "0000000000010002"],
      ]);
    }
  });
});

describe("the published document", () => {
  it("is served to any client, without a token", async () => {
    const { status, body } = await harness.call("/v1/openapi.json");
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(JSON.stringify(openapiDocument())));
  });
});
