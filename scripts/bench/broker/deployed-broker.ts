/** The local IoT service with the policies and rules of the synthesised app, and functions that only count. */

import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAssembly, type Stack } from "local-cloud/assembly";
import {
  ACCOUNT_ID,
  createAccess,
  createDeployment,
  createIot,
  createLambda,
  createMemoryState,
  createResolver,
  type EventInvoker,
  iotProviders,
  type LambdaFunctions,
  type LocalIot,
  pseudoParameters,
  REGION,
  type Resource,
} from "local-cloud/testing";
import { isRecord } from "#scripts/json.ts";
import type { Registry } from "./register-master.ts";

const TAKEN = new Set(["AWS::IoT::Policy", "AWS::IoT::TopicRule"]);
const COUNTING = "let count = 0;\nexport const handler = async () => { count += 1; };\n";
/** Name used in signatures only: the broker has no HTTP port. */
const HOST = "127.0.0.1";
const origins = { endpoint: "http://127.0.0.1:4700", browserOrigin: "http://localhost:4700" };

export interface DeployedBroker {
  readonly iot: LocalIot;
  readonly registry: Registry;
  /** Number of events that a function has processed. */
  managed(): number;
}

export async function startDeployedBroker(cdkOut: string): Promise<DeployedBroker> {
  const clock = { nowMilliseconds: () => Date.now() };
  const random = { bytes: (count: number) => randomBytes(count) };
  const log = () => undefined;
  const state = createMemoryState();
  const access = await createAccess({ region: REGION, clock, random, state });
  const lambda = createLambda({ clock, random, log });
  let managed = 0;
  const counted: EventInvoker = {
    hasRoom: lambda.hasRoom,
    sendEvent: (functionArn, event) => {
      const sent = lambda.sendEvent(functionArn, event);
      void sent.settled.then(() => {
        managed += 1;
      });
      return sent;
    },
  };
  const place = { region: REGION, accountId: ACCOUNT_ID };
  const both = { ...counted, invoke: lambda.invoke };
  const iot = await createIot({ ...place, clock, random, log, access, state, lambda: both });
  await apply(cdkOut, iot, lambda);
  const registry: Registry = {
    operatorKey: access.operatorKey(),
    host: HOST,
    answer: async ({ body, ...request }) => {
      const sent = { ...request, body: Buffer.from(body), remoteAddress: HOST };
      return String((await iot.handle(sent)).body);
    },
  };
  return { iot, registry, managed: () => managed };
}

/** Policies and rules of the device stack; the functions behind the rules only count. */
async function apply(cdkOut: string, iot: LocalIot, lambda: LambdaFunctions): Promise<void> {
  const assembly = readAssembly(cdkOut, { omit: ["TrackerWeb"] });
  const stack = assembly.stacks.find(({ name }) => name === "TrackerDevice");
  if (stack === undefined) throw new Error("the app has no device stack");
  const deployment = createDeployment(origins, assembly.assetPath);
  const folder = mkdtempSync(join(tmpdir(), "tracker-counting-"));
  writeFileSync(join(folder, "index.mjs"), COUNTING);
  const providers = iotProviders(iot, { requireTrust: () => undefined });
  for (const resource of resourcesOf(stack)) {
    await providers[resource.type]?.(resource, deployment);
    for (const name of functionNames(resource))
      lambda.define({
        name,
        arn: functionArn(name),
        folder,
        handler: "index.handler",
        memoryMegabytes: 256,
        timeoutSeconds: 10,
        environment: {},
      });
  }
}

function resourcesOf(stack: Stack): readonly Resource[] {
  const deployment = createDeployment(origins, (key) => key);
  const resolver = createResolver(stack.template, {
    stack: stack.name,
    pseudo: pseudoParameters(stack, deployment),
    zones: [],
    ref: (logicalId) => logicalId,
    attribute: (logicalId) => functionArn(logicalId),
    importValue: (name) => name,
    stackOutput: (_stack, output) => output,
  });
  return [...stack.template.resources].flatMap(([logicalId, { type, properties }]) => {
    if (!TAKEN.has(type)) return [];
    const resolved = resolver.resolve(properties);
    if (!isRecord(resolved)) throw new Error(`${logicalId} has no properties`);
    return [{ stack: stack.name, logicalId, type, properties: resolved }];
  });
}

function functionArn(name: string): string {
  return `arn:aws:lambda:${REGION}:${ACCOUNT_ID}:function:${name}`;
}

function functionNames({ properties }: Resource): readonly string[] {
  const text = JSON.stringify(properties);
  return [...text.matchAll(/arn:aws:lambda:[^:]*:[^:]*:function:(\w+)/gu)].map(
    ([, name = ""]) => name,
  );
}
