/** Sends an event to a function of a test's own cloud, as services do that do not wait for the answer. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createDeployment, physicalName } from "#local/assembly/deployment.ts";
import type { TemplateFile } from "./mutated-assembly.ts";
import { callAsOperator, type OwnCloud } from "./own-cloud.ts";

export interface FunctionPlace {
  readonly stack: string;
  /** Id of its construct in the stack. */
  readonly construct: string;
}

export async function sendToFunction(
  own: OwnCloud,
  place: FunctionPlace,
  event: unknown,
): Promise<void> {
  const name = encodeURIComponent(nameOf(own, place));
  const path = `/_aws/lambda/2015-03-31/functions/${name}/invocations`;
  const headers = { "x-amz-invocation-type": "Event" };
  await callAsOperator(own, { service: "lambda", method: "POST", path, body: event, headers });
}

function nameOf({ cdkOut, cloud }: OwnCloud, { stack, construct }: FunctionPlace): string {
  const text = readFileSync(join(cdkOut, `${stack}.template.json`), "utf8");
  const { Resources }: TemplateFile = JSON.parse(text);
  const type = "AWS::Lambda::Function";
  const logicalId = Object.keys(Resources).find(
    (id) => id.startsWith(construct) && Resources[id]?.Type === type,
  );
  if (logicalId === undefined) throw new Error(`${stack} has no function ${construct}`);
  const origins = { endpoint: cloud.endpoint, browserOrigin: cloud.origin };
  const deployment = createDeployment(origins, (key) => key);
  return physicalName({ stack, logicalId, type, properties: {} }, "FunctionName", 64, deployment);
}
