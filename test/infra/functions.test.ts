import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { FIELD_ANSWERERS, isFunction } from "#domain/access/graphql-fields.ts";
import { at, object, resourcesOf } from "./gates/deployment.ts";
import { type Synthesised, sharedDeployment } from "./synthesised.ts";

const FUNCTIONS = join(import.meta.dirname, "..", "..", "functions");
const SUFFIX = ".lambda.ts";
/** Set by the Lambda service itself, so templates do not contain it. */
const GIVEN = "AWS_REGION";

const sources = readdirSync(FUNCTIONS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(SUFFIX))
  .map((file): [name: string, file: string] => [basename(file, SUFFIX), join(FUNCTIONS, file)]);

/** Functions that only a setting adds, which the embedded deployment does not have. */
const OPTIONAL: readonly string[] = ["pre-sign-up"];

let deployment: Synthesised;

beforeAll(() => {
  deployment = sharedDeployment();
});

/** The deployed function by its file name: on-presence is the construct OnPresence. */
function deployed(name: string) {
  const id = name.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  return resourcesOf(deployment.templates, "AWS::Lambda::Function").find((resource) =>
    resource.id.startsWith(`${id}Function`),
  );
}

/** Names in the brackets after a property of the definition. */
function listed(source: string, property: string): readonly string[] {
  const [, names] = new RegExp(`\\b${property}: \\[([^\\]]*)\\]`).exec(source) ?? [];
  if (names === undefined) throw new Error(`no list of ${property}`);
  return [...names.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
}

function variablesRead(source: string): readonly string[] {
  const tables = listed(source, "tables").map((table) => `${table.toUpperCase()}_TABLE`);
  return [...tables, ...listed(source, "environment")].filter((name) => name !== GIVEN);
}

describe("the functions", () => {
  it("are all deployed, and no other is", () => {
    const ours = resourcesOf(deployment.templates, "AWS::Lambda::Function").filter(
      ({ stack }) => stack !== "TrackerWeb",
    );
    const missing = sources.filter(([name]) => deployed(name) === undefined);
    expect(missing.map(([name]) => name)).toEqual(OPTIONAL);
    expect(ours).toHaveLength(sources.length - OPTIONAL.length);
  });

  const always = sources.filter(([name]) => !OPTIONAL.includes(name));

  it.each(always)("%s finds in its environment what it reads, and nothing else", (name, file) => {
    const variables = object(at(deployed(name)?.properties, "Environment", "Variables"));
    const source = readFileSync(file, "utf8");
    expect(Object.keys(variables).sort()).toEqual([...variablesRead(source)].sort());
  });

  it("that answer fields are those of the table, each under the name of its file", () => {
    const named = sources.flatMap(([file, path]) => {
      const [, name] = /\bname: "(\w+)"/.exec(readFileSync(path, "utf8")) ?? [];
      return name === undefined ? [] : [{ file, name }];
    });
    expect(named.map(({ name }) => name).sort()).toEqual(FIELD_ANSWERERS.filter(isFunction).sort());
    const inCamelCase = (file: string) =>
      file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(named.filter(({ file, name }) => inCamelCase(file) !== name)).toEqual([]);
  });
});
