/** Sends an event to a function of a test's own cloud, as services do that do not wait for the answer. */
import { callAsOperator, type OwnCloud } from "./own-cloud.ts";

export interface FunctionPlace {
  readonly stack: string;
  /** Id of the function's construct in the stack. */
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

function nameOf({ cloud }: OwnCloud, { stack, construct }: FunctionPlace): string {
  const found = cloud.resources.find(
    (each) =>
      each.stack === stack &&
      each.type === "AWS::Lambda::Function" &&
      each.logicalId.startsWith(construct),
  );
  if (found === undefined) throw new Error(`${stack} has no function ${construct}`);
  return found.physicalId;
}
