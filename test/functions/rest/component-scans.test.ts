import { describe, expect, it } from "vitest";
import { nodeUuid } from "#domain/identity/controller-uuid.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { START } from "../served-tables.ts";
import {
  codes,
  componentsHarness,
  notFound,
  type Place,
  SUB,
  scan,
  uuid,
} from "./components-harness.ts";

const { served, places, putUser, call, postNode } = componentsHarness();

const getMaster = (place: Place) =>
  call("GET", `/sites/${place.layoutId}/masters/components/${place.mLocId}/`);

describe("a scanned component", () => {
  it("is stored with its node, and found there, under its master and nowhere else", async () => {
    const [node, other] = places.own.nodes;
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
    const at = (id: string) => call("GET", `/sites/${places.own.layoutId}/nodes/components/${id}/`);
    const none = { board: [], actuator: [], "charging-panel": [], battery: [] };
    expect(await at(node)).toEqual({ status: 200, body: { ...none, actuator: [body] } });
    expect(await at(other)).toEqual({ status: 200, body: none });
    expect((await getMaster(places.own)).body.actuator).toEqual([body]);
  });

  it("of a master stands beside those of its nodes", async () => {
    const path = `/controllers/masters/${places.own.mLocId}/components/battery/`;
    expect((await call("POST", path, scan())).status).toBe(201);
    expect((await postNode(places.own.nodes[1], "battery", scan())).status).toBe(201);
    const { body } = await getMaster(places.own);
    expect(body.battery.map((found: { uuid: string }) => found.uuid).sort()).toEqual(
      [places.own.mLocId, places.own.nodes[1]].sort(),
    );
    expect(Object.keys(body)).toEqual(["board", "battery", "wind-sensor", "snow-sensor"]);
  });

  it("is one however often and however late it comes, and leaves one change record", async () => {
    const sent = scan();
    const first = await postNode(places.own.nodes[0], "battery", sent);
    await served.wait(3_600_000);
    const again = await Promise.all(
      [1, 2, 3].map(() => postNode(places.own.nodes[0], "battery", sent)),
    );
    expect(again).toEqual([first, first, first]);
    expect((await getMaster(places.own)).body.battery).toHaveLength(1);
    const records = (await served.itemsOf("events")).filter(
      ({ pk }) => pk === `L#${places.own.layoutId}#A`,
    );
    const posted = records.filter(({ operation }) => String(operation).startsWith("POST "));
    expect(posted).toMatchObject([
      { actor: SUB, target: `K#${places.own.mLocId}`, result: first.body.id },
    ]);
  });

  it("is one of several who scan it at once", async () => {
    const sent = scan();
    const answers = await Promise.all(
      [0, 1, 0, 1].map((at) => postNode(places.own.nodes[at] ?? "", "battery", sent)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => body)).toEqual([
      codes("DuplicateId"),
      codes("DuplicateId"),
    ]);
    expect((await getMaster(places.own)).body.battery).toHaveLength(1);
  });

  it("is refused where its serial number is known from another place", async () => {
    const sent = scan();
    await postNode(places.own.nodes[0], "battery", sent);
    const elsewhere = await postNode(places.own.nodes[1], "battery", sent);
    expect(elsewhere).toEqual({ status: 400, body: codes("DuplicateId") });
    expect((await postNode(places.own.nodes[1], "actuator", sent)).status).toBe(201);
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
    const { status, body } = await postNode(places.own.nodes[0], "battery", scan(wrong));
    expect(status).toBe(400);
    expect(body.field_errors).toContainEqual(expect.objectContaining({ field: name, code }));
  });
});

describe("the place of a scan", () => {
  it("must be one of the caller's layouts, and an attempt elsewhere is written down", async () => {
    expect(await postNode(places.foreign.nodes[0], "battery", scan())).toEqual(notFound);
    expect(await getMaster(places.foreign)).toEqual(notFound);
    const denied = (await served.itemsOf("events")).filter(({ pk }) => String(pk).startsWith("X#"));
    expect(denied.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining([
        "POST /controllers/nodes/{uuid}/components/{kind}/",
        "GET /sites/{id}/masters/components/{uuid}/",
      ]),
    );
    expect(
      (await served.itemsOf("events")).some(
        ({ pk }) => pk === `L#${places.foreign.layoutId}#K#${places.foreign.mLocId}`,
      ),
    ).toBe(false);
  });

  it("must be in the layout that is asked", async () => {
    const path = `/sites/${places.own.layoutId}/masters/components/${places.foreign.mLocId}/`;
    expect(await call("GET", path)).toEqual(notFound);
  });

  it("must be a controller of that level with such a component", async () => {
    const [node] = places.own.nodes;
    const absent = nodeUuid(places.own.mLocId, nLocIdOf(7));
    for (const path of [
      `/controllers/nodes/${absent}/components/battery/`,
      `/controllers/nodes/${places.own.mLocId}/components/battery/`,
      `/controllers/masters/${node}/components/battery/`,
      `/controllers/nodes/${node}/components/wind-sensor/`,
      `/controllers/masters/${places.own.mLocId}/components/actuator/`,
      `/controllers/masters/${uuid()}/components/battery/`,
      "/controllers/masters/__proto__/components/battery/",
    ]) {
      expect(await call("POST", path, scan()), path).toEqual(notFound);
    }
  });

  it("takes CONFIGURATION to be written, and VIEW to be read", async () => {
    await putUser(["USER"]);
    const refusal = await postNode(places.own.nodes[0], "battery", scan());
    expect(refusal).toEqual({ status: 403, body: codes("NotPermitted") });
    expect((await getMaster(places.own)).status).toBe(200);
  });
});
