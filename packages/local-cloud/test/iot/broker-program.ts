/**
 * A broker in its own process, to be killed: state on disk, and a function that writes its events
 * to a file.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createLambda } from "#src/lambda/function.ts";
import { createFileState } from "#src/state.ts";
import { startFleet } from "./devices.ts";

const [folder = "", port = "0"] = process.argv.slice(2);
const DEVICE_ID = "FCC23D0508A9B1A1";
const SOURCE = `import { appendFileSync } from "node:fs";
export const handler = async ({ round }) => {
  await new Promise((resolve) => setTimeout(resolve, 1 + (round % 5)));
  appendFileSync(${JSON.stringify(join(folder, "notes"))}, round + "\\n");
};`;

const code = join(folder, "code");
mkdirSync(code, { recursive: true });
writeFileSync(join(code, "index.mjs"), SOURCE);
const clock = { nowMilliseconds: () => Date.now() };
const random = { bytes: (count: number) => randomBytes(count) };
const lambda = createLambda({ clock, random, log: () => undefined });
const arn = "arn:aws:lambda:us-east-1:000000000000:function:noting";
lambda.define({
  name: "noting",
  arn,
  folder: code,
  handler: "index.handler",
  memoryMegabytes: 128,
  timeoutSeconds: 60,
  environment: {},
});
const fleet = await startFleet(createFileState(join(folder, "state")), {
  events: lambda,
  port: Number(port),
});
fleet.iot.defineRule({
  name: "trk_up",
  sql: "SELECT * FROM 'fleet/v1/d/+/up/+'",
  functionArns: [arn],
  errorFunctionArn: undefined,
});
process.on("message", async (question) => {
  const authority = fleet.iot.authorityCertificate;
  const credentials = question === "register" ? await fleet.register(DEVICE_ID) : undefined;
  process.send?.({ port: fleet.port, authority, credentials });
});
