import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nodeUuid, nodeUuidStem } from "#domain/identity/controller-uuid.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { makeUuidV7 } from "#domain/identity/uuid.ts";
import { CONSOLE_ROUTES } from "#domain/open/console-routes.ts";
import { createLayout } from "#functions/layouts/create-layout.ts";
import { createMaster } from "#functions/layouts/create-master.ts";
import { updateNodes } from "#functions/layouts/update-nodes.ts";
import { componentRoutes } from "#functions/rest/component-scans.ts";
import { getNodes, importNodes } from "#functions/rest/site-nodes.ts";
import { type RestHandler, restHandler } from "#functions/rest/sites-rest.ts";
import { field } from "#functions/shared/handler.ts";
import { routeOf } from "#functions/shared/route-of.ts";
import { DeleteCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import { expectPublished } from "#test/builders/published-answers.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const SUB = "user-1";
const newId = () => makeUuidV7(START * 1000, crypto.getRandomValues(new Uint8Array(10)));
const uuid = () => crypto.randomUUID();

const served = tablesOfFile();
let handle: RestHandler;

beforeAll(() => {
  const { store, clock } = served;
  const log = () => undefined;
  const routes = {
    ...componentRoutes({ store, clock, uuid, newId }),
    "GET /sites/{id}/nodes/": getNodes(store),
    "POST /sites/{id}/nodes/import/": importNodes(store),
  };
  handle = restHandler({ store, clock, log, uuid, mfaRequired: false, routes });
});

interface Place {
  readonly layoutId: string;
  readonly mLocId: string;
  /** REST ids of the two nodes. */
  readonly nodes: readonly [string, string];
}

let own: Place;
let foreign: Place;

beforeEach(async () => {
  own = await plant("Own");
  foreign = await plant("Foreign");
  await putUser(["USER", "FIELD_TECH"]);
  const grant = { pk: `U#${SUB}`, sk: `L#${own.layoutId}` };
  await served.store.tables.send(new PutCommand({ TableName: "access", Item: grant }));
});

async function plant(name: string): Promise<Place> {
  const made = async (answer: Promise<unknown>) =>
    ((await answer) as { value: { id: string } }).value.id;
  const layoutId = await made(
    field(createLayout(served))({ input: { changeId: changeId(), name, utcOffset: 0 } }, caller()),
  );
  const master = {
    changeId: changeId(),
    layoutId,
    name: "M1",
    deviceType: "gen4",
    xLoc: 1,
    yLoc: 2,
  };
  const mLocId = await made(field(createMaster(served))({ input: master }, caller()));
  const nLocs = ["000", "001"].map((index, at) => ({
    ...{ index, xLoc: at, yLoc: at, rowNum: 1, fromSouth: at + 1, role: "solo" },
  }));
  const nodes = { changeId: changeId(), layoutId, mLocId, nLocs, nIds: [] };
  await field(updateNodes(served))({ input: nodes }, caller());
  const nodeOf = (index: number) => nodeUuid(mLocId, nLocIdOf(index));
  return { layoutId, mLocId, nodes: [nodeOf(0), nodeOf(1)] };
}

function putUser(groups: readonly string[]) {
  const Item = {
    ...{ pk: `U#${SUB}`, sk: "A", email: "ada@example.com", enabled: true },
    groups: new Set(groups),
  };
  return served.store.tables.send(new PutCommand({ TableName: "access", Item }));
}

async function call(method: string, rawPath: string, body?: unknown) {
  const claims = { sub: SUB, token_use: "id", exp: String(START + 900) };
  const { statusCode, body: text } = await handle(
    {
      rawPath,
      headers: { authorization: "Bearer e30.e30.x" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      isBase64Encoded: false,
      requestContext: { requestId: "r", http: { method }, authorizer: { jwt: { claims } } },
    },
    { awsRequestId: "r-1" },
  );
  const answer = JSON.parse(text);
  const routes = Object.keys(CONSOLE_ROUTES);
  const operation = routeOf(routes, method, rawPath)?.operation;
  if (operation !== undefined) expectPublished(operation, statusCode, answer);
  return { status: statusCode, body: answer };
}

const scan = (differences: object = {}) => ({
  serial_number: `S-${changeId()}`,
  _part_number: "AC-200",
  original_radio_id: "296C",
  ...differences,
});
const postNode = (id: string, kind: string, body: unknown) =>
  call("POST", `/controllers/nodes/${id}/components/${kind}/`, body);
const getMaster = (place: Place) =>
  call("GET", `/sites/${place.layoutId}/masters/components/${place.mLocId}/`);
const notFound = { status: 404, body: { field_errors: [], non_field_errors: ["NotFound"] } };
const codes = (...non_field_errors: string[]) => ({ field_errors: [], non_field_errors });

describe("the import of nodes", () => {
  const path = () => `/sites/${own.layoutId}/nodes/import/`;

  it("answers the nodes, and finds by its id what was put in without one", async () => {
    const Key = { pk: `UUID#${nodeUuidStem(own.mLocId)}`, sk: "A" };
    await served.store.tables.send(new DeleteCommand({ TableName: "core", Key }));
    expect(await postNode(own.nodes[0], "actuator", scan())).toEqual(notFound);
    const imported = await call("POST", path());
    expect(imported).toEqual({
      status: 200,
      body: own.nodes.map((uuid) => ({ node_id: null, uuid })),
    });
    expect(await call("POST", path())).toEqual(imported);
    expect((await postNode(own.nodes[0], "actuator", scan())).status).toBe(201);
  });

  it("takes the right to configure, and a layout that is there", async () => {
    await putUser(["USER"]);
    expect((await call("POST", path())).body).toEqual(codes("NotFound"));
    await putUser(["USER", "FIELD_TECH"]);
    expect(await call("POST", `/sites/${changeId()}/nodes/import/`)).toEqual(notFound);
  });
});

describe("a scanned component", () => {
  it("is stored with its node, and found there, under its master and nowhere else", async () => {
    const [node, other] = own.nodes;
    const sent = scan({ radioid: "R1", scanned_time: START - 60, schema_version: "2" });
    const { status, body } = await postNode(node, "actuator", sent);
    expect(status).toBe(201);
    const { _part_number, ...facts } = sent;
    expect(body).toEqual({
      ...facts,
      id: body.id,
      kind: "actuator",
      name: "actuator",
      uuid: node,
      part_number: "AC-200",
      replaced_by: null,
      timestamp: START,
      status: "success",
    });
    const at = (id: string) => call("GET", `/sites/${own.layoutId}/nodes/components/${id}/`);
    const none = { board: [], actuator: [], "charging-panel": [], battery: [] };
    expect(await at(node)).toEqual({ status: 200, body: { ...none, actuator: [body] } });
    expect(await at(other)).toEqual({ status: 200, body: none });
    expect((await getMaster(own)).body.actuator).toEqual([body]);
  });

  it("of a master stands beside those of its nodes", async () => {
    const path = `/controllers/masters/${own.mLocId}/components/battery/`;
    expect((await call("POST", path, scan())).status).toBe(201);
    expect((await postNode(own.nodes[1], "battery", scan())).status).toBe(201);
    const { body } = await getMaster(own);
    expect(body.battery.map((found: { uuid: string }) => found.uuid).sort()).toEqual(
      [own.mLocId, own.nodes[1]].sort(),
    );
    expect(Object.keys(body)).toEqual(["board", "battery", "wind-sensor", "snow-sensor"]);
  });

  it("is one however often and however late it comes, and leaves one change record", async () => {
    const sent = scan();
    const first = await postNode(own.nodes[0], "battery", sent);
    await served.wait(3_600_000);
    const again = await Promise.all([1, 2, 3].map(() => postNode(own.nodes[0], "battery", sent)));
    expect(again).toEqual([first, first, first]);
    expect((await getMaster(own)).body.battery).toHaveLength(1);
    const records = (await served.itemsOf("events")).filter(
      ({ pk }) => pk === `L#${own.layoutId}#A`,
    );
    const posted = records.filter(({ operation }) => String(operation).startsWith("POST "));
    expect(posted).toMatchObject([
      { actor: SUB, target: `K#${own.mLocId}`, result: first.body.id },
    ]);
  });

  it("is one of several who scan it at once", async () => {
    const sent = scan();
    const answers = await Promise.all(
      [0, 1, 0, 1].map((at) => postNode(own.nodes[at] ?? "", "battery", sent)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => body)).toEqual([
      codes("DuplicateId"),
      codes("DuplicateId"),
    ]);
    expect((await getMaster(own)).body.battery).toHaveLength(1);
  });

  it("is refused where its serial number is known from another place", async () => {
    const sent = scan();
    await postNode(own.nodes[0], "battery", sent);
    const elsewhere = await postNode(own.nodes[1], "battery", sent);
    expect(elsewhere).toEqual({ status: 400, body: codes("DuplicateId") });
    expect((await postNode(own.nodes[1], "actuator", sent)).status).toBe(201);
  });

  it.each([
    [{ serial_number: undefined }, "serial_number", "required"],
    [{ serial_number: "" }, "serial_number", "required"],
    [{ serial_number: "S#1" }, "serial_number", "notAllowed"],
    [{ serial_number: "x".repeat(65) }, "serial_number", "tooLong"],
    [{ serial_number: 7 }, "serial_number", "wrongType"],
    [{ _part_number: null }, "_part_number", "required"],
    [{ scanned_time: 1.5 }, "scanned_time", "notWhole"],
    [{ uuid: "another" }, "uuid", "notAllowed"],
  ])("is refused with %j", async (wrong, name, code) => {
    const { status, body } = await postNode(own.nodes[0], "battery", scan(wrong));
    expect(status).toBe(400);
    expect(body.field_errors).toContainEqual(expect.objectContaining({ field: name, code }));
  });
});

describe("the place of a scan", () => {
  it("must be one of the caller's layouts, and an attempt elsewhere is written down", async () => {
    expect(await postNode(foreign.nodes[0], "battery", scan())).toEqual(notFound);
    expect(await getMaster(foreign)).toEqual(notFound);
    const denied = (await served.itemsOf("events")).filter(({ pk }) => String(pk).startsWith("X#"));
    expect(denied.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining([
        "POST /controllers/nodes/{uuid}/components/{kind}/",
        "GET /sites/{id}/masters/components/{uuid}/",
      ]),
    );
    expect(
      (await served.itemsOf("events")).some(
        ({ pk }) => pk === `L#${foreign.layoutId}#K#${foreign.mLocId}`,
      ),
    ).toBe(false);
  });

  it("must be in the layout that is asked", async () => {
    const path = `/sites/${own.layoutId}/masters/components/${foreign.mLocId}/`;
    expect(await call("GET", path)).toEqual(notFound);
  });

  it("must be a controller of that level with such a component", async () => {
    const [node] = own.nodes;
    const absent = nodeUuid(own.mLocId, nLocIdOf(7));
    for (const path of [
      `/controllers/nodes/${absent}/components/battery/`,
      `/controllers/nodes/${own.mLocId}/components/battery/`,
      `/controllers/masters/${node}/components/battery/`,
      `/controllers/nodes/${node}/components/wind-sensor/`,
      `/controllers/masters/${own.mLocId}/components/actuator/`,
      `/controllers/masters/${uuid()}/components/battery/`,
      "/controllers/masters/__proto__/components/battery/",
    ]) {
      expect(await call("POST", path, scan()), path).toEqual(notFound);
    }
  });

  it("takes CONFIGURATION to be written, and VIEW to be read", async () => {
    await putUser(["USER"]);
    const refusal = await postNode(own.nodes[0], "battery", scan());
    expect(refusal).toEqual({ status: 403, body: codes("NotPermitted") });
    expect((await getMaster(own)).status).toBe(200);
  });
});

describe("the nodes of a site", () => {
  const nodesOf = (id: string) => call("GET", `/sites/${id}/nodes/`);

  it("are listed with the REST ids under which their components are scanned", async () => {
    const [first, second] = own.nodes;
    const nIds = [{ index: "001", id: "00124B00000A0001" }];
    const { layoutId, mLocId } = own;
    const nLocs = ["000", "001"].map((index, at) => ({
      ...{ index, xLoc: at, yLoc: at, rowNum: 1, fromSouth: at + 1, role: "solo" },
    }));
    const input = { changeId: changeId(), layoutId, mLocId, nLocs, nIds };
    await field(updateNodes(served))({ input }, caller());
    expect(await nodesOf(layoutId)).toEqual({
      status: 200,
      body: [
        { node_id: null, uuid: first },
        { node_id: "00124B00000A0001", uuid: second },
      ],
    });
    expect((await postNode(second, "battery", scan())).status).toBe(201);
  });

  it("belong to no other user", async () => {
    expect(await nodesOf(foreign.layoutId)).toEqual(notFound);
    expect(await nodesOf("no-layout")).toEqual(notFound);
  });
});
