import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CrossStackReferences, ReferenceStrength } from "aws-cdk-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { deploymentOrder, exportsOf, refusedUpdates } from "./deploy-order.ts";
import { flat, object, resourcesOf, type Templates } from "./gates/deployment.ts";
import { STACKS, type Synthesised, sharedDeployment, synthesise } from "./synthesised.ts";

const GUIDE = readFileSync(join(import.meta.dirname, "..", "..", "docs/how-to/deploy.md"), "utf8");

let deployment: Synthesised;
let order: readonly string[];

beforeAll(() => {
  deployment = sharedDeployment();
  const manifest = readFileSync(join(deployment.folder, "manifest.json"), "utf8");
  order = deploymentOrder(object(JSON.parse(manifest)), STACKS);
});

/** The templates as if a construct had another id: all names made from the logical id change. */
function renamed(templates: Templates, id: string): Templates {
  return JSON.parse(JSON.stringify(templates).replaceAll(id, `Other${id}`));
}

/** The templates without anything that mentions the resource, in every stack. */
function removed(id: string): Templates {
  const without = (entries: ReturnType<typeof object>) =>
    Object.fromEntries(
      Object.entries(entries).filter((entry) => !JSON.stringify(entry).includes(id)),
    );
  return Object.fromEntries(
    Object.entries(deployment.templates).map(([stack, template]) => [
      stack,
      {
        ...template,
        Resources: without(object(template.Resources)),
        Outputs: without(object(template.Outputs)),
      },
    ]),
  );
}

function functionIds(): readonly string[] {
  return resourcesOf(deployment.templates, "AWS::Lambda::Function").map(({ id }) => id);
}

describe("the order of deployment", () => {
  it("deploys what others read first", () => {
    expect(order).toHaveLength(STACKS.length);
    expect(refusedUpdates({}, deployment.templates, order)).toEqual([]);
  });

  it("holds when a function is renamed, whichever it is", () => {
    const refused = functionIds().flatMap((id) =>
      refusedUpdates(deployment.templates, renamed(deployment.templates, id), order),
    );
    expect(functionIds().length).toBeGreaterThan(30);
    expect(refused).toEqual([]);
  });

  it("holds when a function is removed, whichever it is", () => {
    const refused = functionIds().flatMap((id) =>
      refusedUpdates(deployment.templates, removed(id), order),
    );
    expect(refused).toEqual([]);
  });

  it("holds when an alarm's log, table or API is renamed, as far as only alarms read it", () => {
    const [id = ""] = resourcesOf(deployment.templates, "AWS::Logs::LogGroup")
      .map((group) => group.id)
      .filter((group) => group.startsWith("BrokerLog"));
    const refused = refusedUpdates(deployment.templates, renamed(deployment.templates, id), order);
    expect(refused).toEqual([]);
  });

  it("holds when a table is renamed in the two steps of the guide", () => {
    const both = synthesise({}, undefined, (app) => {
      const table = app.node.findAll().find(({ node }) => node.path === "TrackerData/Core/Table");
      if (table === undefined) throw new Error("there is no table to rename");
      CrossStackReferences.of(table).produce(ReferenceStrength.BOTH);
    });
    const [id = ""] = resourcesOf(both.templates, "AWS::DynamoDB::Table")
      .map((table) => table.id)
      .filter((table) => table.startsWith("Core"));
    const after = renamed(both.templates, id);
    expect(refusedUpdates(deployment.templates, both.templates, order)).toEqual([]);
    expect(refusedUpdates(both.templates, after, order)).toEqual([]);
    both.remove();
  });

  it("breaks when a table is renamed, which this simulation notices as CloudFormation does", () => {
    const [table] = resourcesOf(deployment.templates, "AWS::DynamoDB::Table");
    const id = table?.id ?? "";
    const refused = refusedUpdates(deployment.templates, renamed(deployment.templates, id), order);
    expect(refused[0]).toMatch(/^TrackerData: the export \S+ is in use by TrackerIdentity$/);
  });
});

describe("an export", () => {
  it("is of a resource that the guide lists as held by other stacks", () => {
    const exported = STACKS.flatMap((stack) =>
      [...exportsOf(object(deployment.templates[stack])).values()].map((value) => {
        const [, id = ""] = /^<([^.>]+)/.exec(flat(deployment.templates, value)) ?? [];
        return `${stack}.${id.replace(/[0-9A-F]{8}$/, "")}`;
      }),
    );
    const [, section = ""] = GUIDE.split("## Renaming or removing what another stack imports");
    const listed = [...section.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, name]) => name);
    expect([...new Set(exported)].sort()).toEqual([...listed].sort());
  });
});
