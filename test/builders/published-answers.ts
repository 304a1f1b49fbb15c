/** The answers of a route according to the published document. */
import { expect } from "vitest";
import { openapiDocument } from "#domain/open/openapi-document.ts";
import { schemaFaults } from "./schema-faults.ts";

const document = Object(openapiDocument());

export function resolveSchema(reference: string) {
  const found = document.components.schemas[reference.slice("#/components/schemas/".length)];
  if (found === undefined) throw new Error(`${reference} leads nowhere`);
  return found;
}

/**
 * Fails the test when a JSON answer does not match the published schema. `operation` is as in the
 * table of rights, such as `GET /sites/`.
 */
export function expectPublished(operation: string, status: number, body: unknown): void {
  const [method = "", path = ""] = operation.split(" ");
  const described = document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  const response = described[String(status)];
  // Schema of the refusals that any route may give: failures, and requests for unknown objects.
  const schema = response?.content["application/json"].schema ?? resolveSchema(REFUSAL);
  const isDescribed = response !== undefined || status >= 400;
  expect([operation, status, isDescribed]).toEqual([operation, status, true]);
  expect([operation, schemaFaults(schema, body, resolveSchema)]).toEqual([operation, []]);
}

const REFUSAL = "#/components/schemas/Refusal";
