import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { at, object, resourcesOf } from "./gates/deployment.ts";
import { type Synthesised, sharedDeployment } from "./synthesised.ts";

const FUNCTIONS = join(import.meta.dirname, "..", "..", "functions");
const SUFFIX = ".lambda.ts";
/** Set by the Lambda service itself. */
const GIVEN = "AWS_REGION";

const sources = readdirSync(FUNCTIONS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(SUFFIX))
  .map((file): [name: string, file: string] => [basename(file, SUFFIX), join(FUNCTIONS, file)]);

let deployment: Synthesised;

beforeAll(() => {
  deployment = sharedDeployment();
});

/** on-presence is the construct OnPresence. */
function deployed(name: string) {
  const id = name.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  return resourcesOf(deployment.templates, "AWS::Lambda::Function").find((resource) =>
    resource.id.startsWith(`${id}Function`),
  );
}

/** Names between the brackets of readEnvironment(…). */
function namesRead(file: string): readonly string[] {
  const [, names = ""] = /readEnvironment\(([^)]*)\)/.exec(readFileSync(file, "utf8")) ?? [];
  return [...names.matchAll(/"(\w+)"/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== GIVEN);
}

describe("the functions", () => {
  it("are all deployed, and no other is", () => {
    const ours = resourcesOf(deployment.templates, "AWS::Lambda::Function").filter(
      ({ stack }) => stack !== "TrackerWeb",
    );
    expect(ours).toHaveLength(sources.length);
    expect(sources.filter(([name]) => deployed(name) === undefined)).toEqual([]);
  });

  it.each(sources)("%s finds in its environment what it reads, and nothing else", (name, file) => {
    const variables = object(at(deployed(name)?.properties, "Environment", "Variables"));
    expect(Object.keys(variables).sort()).toEqual([...namesRead(file)].sort());
  });
});
