/**
 * A fault in the deployed templates stops the start, with a message that names the faulty resource.
 */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { startProductCloud } from "#scripts/local-cloud/product-cloud.ts";
import {
  type MutatedAssembly,
  mutateAssembly,
  resourceOf,
  type TemplateFault,
  type TemplateFile,
} from "./mutated-assembly.ts";
import { needsOwnCloud } from "./needs-own-cloud.ts";
import { CDK_OUT } from "./own-cloud.ts";
import { copyProject, type ProjectCopy } from "./project-copy.ts";
import { killPrograms, startProgram } from "./started-program.ts";

needsOwnCloud(import.meta.filename);

describe("the assembly", () => {
  let assembly: MutatedAssembly | undefined;

  afterEach(() => assembly?.remove());

  /** The start's message about this fault; throws when the start succeeds. */
  async function startWith(stack: string, fault: TemplateFault): Promise<string> {
    assembly = mutateAssembly(CDK_OUT, stack, fault);
    const { cdkOut } = assembly;
    const cloud = await startProductCloud({ assembly: cdkOut }).catch((error: unknown) => error);
    if (cloud instanceof Error) return cloud.message;
    if (typeof cloud === "object" && cloud !== null && "stop" in cloud) await Object(cloud).stop();
    throw new Error("it started");
  }

  it("is refused with a resource of a type that does not exist here", async () => {
    const message = await startWith("TrackerDevice", ({ Resources }) => {
      Resources.Backlog = { Type: "AWS::SQS::Queue", Properties: {} };
    });
    expect(message).toContain("AWS::SQS::Queue");
    expect(message).toContain("TrackerDevice/Backlog");
  });

  it("is refused with a rule whose SQL is not understood", async () => {
    const message = await startWith("TrackerDevice", (template) => {
      const rule = resourceOf(template, "AWS::IoT::TopicRule", "PresenceRule").Properties;
      const sql = "SELECT * FORM 'tracker/v1/m/+/conn'";
      rule.TopicRulePayload = { ...Object(rule.TopicRulePayload), Sql: sql };
    });
    expect(message).toContain("TrackerDevice/PresenceRule");
    expect(message).toContain("FORM");
  });

  it("is refused with a resolver that has what the language of resolvers lacks", async () => {
    const message = await startWith("TrackerApi", (template, folder) => {
      const handlers = "export function request() { return {}; }\nexport function response() {}\n";
      writeFileSync(join(folder, resolverFile(template)), `${handlers}for (;;) { break; }\n`);
    });
    expect(message).toContain("Query_getMe");
    expect(message).toContain("for with three parts is not available");
  });

  it("is refused when the code of a resolver is not there", async () => {
    const message = await startWith("TrackerApi", (template, folder) =>
      rmSync(join(folder, resolverFile(template))),
    );
    expect(message).toMatch(/asset\.[0-9a-f]{64}\.js/);
  });

  it("is refused when the bundle of a function is not there", async () => {
    const message = await startWith("TrackerDevice", (template, folder) => {
      const { Code } = resourceOf(template, "AWS::Lambda::Function", "OnPresence").Properties;
      const [hash = ""] = /[0-9a-f]{64}/.exec(JSON.stringify(Code)) ?? [];
      rmSync(join(folder, `asset.${hash}`));
    });
    expect(message).toContain("TrackerDevice/OnPresenceFunction");
    expect(message).toMatch(/asset\.[0-9a-f]{64}/);
  });
});

/** File of the code of Query.getMe in the folder of the assembly. */
function resolverFile(template: TemplateFile): string {
  const { Properties } = resourceOf(
    template,
    "AWS::AppSync::FunctionConfiguration",
    "FieldsnoneQuerygetMe",
  );
  const [file = ""] = /[0-9a-f]{64}\.js/.exec(JSON.stringify(Properties.CodeS3Location)) ?? [];
  return `asset.${file}`;
}

describe("the sources", () => {
  let project: ProjectCopy | undefined;

  afterEach(async () => {
    await killPrograms();
    project?.remove();
  });

  async function startSources(change: (project: ProjectCopy) => void) {
    project = copyProject();
    change(project);
    const settings = {
      PORT: "0",
      MQTT_PORT: "0",
      DEMO_SITES: "",
      LOCAL_DATA_DIR: join(project.root, "data"),
    };
    // Starts without the installing part, because the copy shares this folder's packages.
    const command = ["--import", "tsx", "scripts/start.ts"];
    return startProgram({ project: project.root, command, settings }).ended;
  }

  it("do not start with a field of the schema that nothing answers", async () => {
    const { code, output } = await startSources(({ replace }) =>
      replace("schema.graphql", "  getMe: Me!\n", "  getMe: Me!\n  getSecrets: [String!]!\n"),
    );
    expect(output).toContain("Query.getSecrets");
    expect(output).not.toContain("Ready");
    expect(code).toBe(1);
  });
});
