import { describe, expect, it } from "vitest";
import { OPERATION_NAMES } from "#domain/access/operations.ts";
import { MEASURED_COLUMNS } from "#domain/open/open-column.ts";
import { openapiDocument } from "#domain/open/openapi-document.ts";
import { resolveSchema } from "#test/builders/published-answers.ts";
import { schemaFaults } from "#test/builders/schema-faults.ts";

const document = Object(openapiDocument());
const operations = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    operation: Object(operation),
  })),
);

/** Every object of the document that contains a reference. */
function referencesIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "$ref" ? [String(part)] : referencesIn(part),
  );
}

describe("the published document", () => {
  it("is OpenAPI 3.1 that survives being written as JSON", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document).sort()).toEqual(
      ["components", "info", "openapi", "paths", "servers", "tags"].sort(),
    );
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  });

  it("describes every REST operation of the table of rights, and no other", () => {
    const rest = OPERATION_NAMES.filter((name) => name.includes(" /"));
    expect(operations.map(({ name }) => name).sort()).toEqual([...rest].sort());
  });

  it("names each operation once, declares every part of its path, and every answer", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, path, operation } of operations) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
      const declared = operation.parameters.filter((one: { in: string }) => one.in === "path");
      expect([name, declared.map((one: { name: string }) => one.name)]).toEqual([name, parts]);
      const names = operation.parameters.map((one: { name: string }) => one.name);
      expect([name, new Set(names).size]).toEqual([name, names.length]);
      for (const [status, response] of Object.entries<object>(operation.responses)) {
        expect(status).toMatch(/^[245]\d\d$/);
        expect(response).toMatchObject({ description: expect.any(String) });
      }
      const schemes = operation.security.flatMap(Object.keys);
      for (const scheme of schemes) {
        expect(document.components.securitySchemes).toHaveProperty(scheme);
      }
    }
  });

  it("lists all values of parameters and columns that have a fixed set", () => {
    const kinds = (level: string) =>
      document.paths[`/controllers/${level}/{uuid}/components/{kind}/`].post.parameters.find(
        (one: { name: string }) => one.name === "kind",
      ).schema.enum;
    expect(kinds("masters")).toEqual(["board", "battery", "wind-sensor", "snow-sensor"]);
    expect(kinds("nodes")).toEqual(["board", "actuator", "charging-panel", "battery"]);
    const { ComponentScan, SiteRecord, NodeLocation, MasterLocation, Alarm } =
      document.components.schemas;
    expect(ComponentScan.properties.kind.enum).toContain("charging-panel");
    expect(SiteRecord.properties.safety_stow_direction.enum).toEqual([0, 1, null]);
    expect(NodeLocation.properties.role.enum).toEqual(["solo", "primary", "aux"]);
    expect(MasterLocation.properties.deviceType.enum).toContain("gen3-dual");
    expect(Alarm.properties.word.enum).toEqual(["master", "node", "aux"]);
    expect(Alarm.properties.severity.enum).toContain("critical");
  });

  it("describes the body of a 401 of the API itself apart from that for programs", () => {
    const bodyOf401 = (path: string) =>
      document.paths[path].get.responses["401"].content["application/json"].schema.$ref;
    expect(bodyOf401("/sites/")).toBe("#/components/schemas/Unauthorized");
    expect(bodyOf401("/v1/sites/{id}")).toBe("#/components/schemas/Refusal");
    expect(document.paths["/auth/recover"].post.responses["401"]).toBeUndefined();
  });

  it("refers to nothing that is missing, and has nothing without a reference", () => {
    const references = new Set(referencesIn(document));
    for (const reference of references) expect(resolveSchema(reference)).toBeDefined();
    const schemas = Object.keys(document.components.schemas);
    expect([...references].sort()).toEqual(
      schemas.map((name) => `#/components/schemas/${name}`).sort(),
    );
  });

  it("uses no keyword of a schema that its check does not know", () => {
    for (const schema of Object.values<object>(document.components.schemas)) {
      expect(schemaFaults(schema, undefined, resolveSchema).join()).not.toContain("keyword");
    }
  });

  it("gives unit and meaning of every measured value", () => {
    for (const { name, about } of MEASURED_COLUMNS)
      expect([name, about]).toEqual([name, expect.stringMatching(/^\S/)]);
  });
});

describe("the check of answers", () => {
  const schema = document.components.schemas.NodeLocation;
  const node = { mLocId: "m", nLocId: "000", nId: null, xLoc: 1, yLoc: 2 };
  const whole = { ...node, rowNum: 1, fromSouth: 1, role: "solo", relative: null };

  it.each([
    ["nothing", whole, []],
    [
      "a missing property",
      { ...whole, role: undefined },
      ["$.role: expected string, got undefined"],
    ],
    ["one too many", { ...whole, rev: 1 }, ["$: unknown property rev"]],
    ["another type", { ...whole, rowNum: 1.5 }, ["$.rowNum: expected integer, got 1.5"]],
    ["no object", [], ["$: expected object, got []"]],
  ])("finds %s", (_what, value, faults) => {
    expect(schemaFaults(schema, value, resolveSchema)).toEqual(faults);
  });
});
