/** The REST routes of nodes and their components, over two layouts of which the user may see one. */
import { beforeAll, beforeEach } from "vitest";
import { nodeUuid } from "#domain/identity/controller-uuid.ts";
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
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { expectPublished } from "#test/builders/published-answers.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

export const SUB = "user-1";
const newId = () => makeUuidV7(START * 1000, crypto.getRandomValues(new Uint8Array(10)));
export const uuid = () => crypto.randomUUID();

export interface Place {
  readonly layoutId: string;
  readonly mLocId: string;
  /** REST ids of the two nodes. */
  readonly nodes: readonly [string, string];
}

/** Replaced before each test. */
interface Places {
  own: Place;
  foreign: Place;
}

/** To be called at the beginning of a test file. Before each test, the user may configure. */
export function componentsHarness() {
  const served = tablesOfFile();
  const places: Places = Object.create(null);
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

  beforeEach(async () => {
    Object.assign(places, { own: await plant("Own"), foreign: await plant("Foreign") });
    await putUser(["USER", "FIELD_TECH"]);
    const grant = { pk: `U#${SUB}`, sk: `L#${places.own.layoutId}` };
    await served.store.tables.send(new PutCommand({ TableName: "access", Item: grant }));
  });

  async function plant(name: string): Promise<Place> {
    const made = async (answer: Promise<unknown>) =>
      ((await answer) as { value: { id: string } }).value.id;
    const layoutId = await made(
      field(createLayout(served))(
        { input: { changeId: changeId(), name, utcOffset: 0 } },
        caller(),
      ),
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

  const postNode = (id: string, kind: string, body: unknown) =>
    call("POST", `/controllers/nodes/${id}/components/${kind}/`, body);

  return { served, places, putUser, call, postNode };
}

export const scan = (differences: object = {}) => ({
  serial_number: `S-${changeId()}`,
  _part_number: "AC-200",
  original_radio_id: "296C",
  ...differences,
});

export const notFound = { status: 404, body: { field_errors: [], non_field_errors: ["NotFound"] } };
export const codes = (...non_field_errors: string[]) => ({ field_errors: [], non_field_errors });
