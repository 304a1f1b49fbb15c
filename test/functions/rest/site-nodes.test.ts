/** The nodes of a site by REST: their import and their list. */
import { describe, expect, it } from "vitest";
import { nodeUuidStem } from "#domain/identity/controller-uuid.ts";
import { updateNodes } from "#functions/layouts/update-nodes.ts";
import { field } from "#functions/shared/handler.ts";
import { DeleteCommand } from "#functions/shared/store/table-requests.ts";
import { caller, changeId } from "../served-tables.ts";
import { codes, componentsHarness, notFound, scan } from "./components-harness.ts";

const { served, places, putUser, call, postNode } = componentsHarness();

describe("the import of nodes", () => {
  const path = () => `/sites/${places.own.layoutId}/nodes/import/`;

  it("answers the nodes, and finds by its id what was put in without one", async () => {
    const Key = { pk: `UUID#${nodeUuidStem(places.own.mLocId)}`, sk: "A" };
    await served.store.tables.send(new DeleteCommand({ TableName: "core", Key }));
    expect(await postNode(places.own.nodes[0], "actuator", scan())).toEqual(notFound);
    const imported = await call("POST", path());
    expect(imported).toEqual({
      status: 200,
      body: places.own.nodes.map((uuid) => ({ node_id: null, uuid })),
    });
    expect(await call("POST", path())).toEqual(imported);
    expect((await postNode(places.own.nodes[0], "actuator", scan())).status).toBe(201);
  });

  it("takes the right to configure, and a layout that is there", async () => {
    await putUser(["USER"]);
    expect((await call("POST", path())).body).toEqual(codes("NotFound"));
    await putUser(["USER", "FIELD_TECH"]);
    expect(await call("POST", `/sites/${changeId()}/nodes/import/`)).toEqual(notFound);
  });
});

describe("the nodes of a site", () => {
  const nodesOf = (id: string) => call("GET", `/sites/${id}/nodes/`);

  it("are listed with the REST ids under which their components are scanned", async () => {
    const [first, second] = places.own.nodes;
    const nIds = [{ index: "001", id: "00124B00000A0001" }];
    const { layoutId, mLocId } = places.own;
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
    expect(await nodesOf(places.foreign.layoutId)).toEqual(notFound);
    expect(await nodesOf("no-layout")).toEqual(notFound);
  });
});
