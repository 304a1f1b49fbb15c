/** Calls a function of a test's own cloud by itself, as AWS IoT calls its provisioning hook, which nothing here stands in for. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createDeployment, physicalName } from "#local/assembly/deployment.ts";
import { callAsOperator, type OwnCloud } from "./own-cloud.ts";

interface TemplateFile {
  readonly Resources: Readonly<Record<string, { readonly Type: string }>>;
}

/** The parsed answer of the function whose construct has this id in the stack. */
export function callFunction(
  own: OwnCloud,
  { stack, construct }: { readonly stack: string; readonly construct: string },
  event: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const name = encodeURIComponent(nameOf(own, stack, construct));
  const path = `/_aws/lambda/2015-03-31/functions/${name}/invocations`;
  return callAsOperator(own, { service: "lambda", method: "POST", path, body: event });
}

function nameOf({ cdkOut, cloud }: OwnCloud, stack: string, construct: string): string {
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
