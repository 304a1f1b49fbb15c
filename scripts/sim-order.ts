/**
 * `npm run sim:order -- '{"weather":"windy","mph":52}'`: makes the fleet of a local cloud simulate
 * weather, a fault, a wrong clock or a power cut.
 */

import { parseArgs } from "node:util";
import { IoTDataPlaneClient, PublishCommand } from "@aws-sdk/client-iot-data-plane";
import { localOutputs, outputsNamed, readTarget } from "#scripts/accounts/target.ts";
import { takeOperatorAccess } from "#scripts/operator-access.ts";
import { parseControlOrder } from "#simulator/fleet/control-order.ts";
import { CONTROL_TOPIC } from "#simulator/fleet/fleet-options.ts";

const USAGE = `npm run sim:order -- '{"fault":"stuck","mLocId":"…","nLocId":"012","on":true}' [--deployment NAME | --outputs .local/outputs.json]
npm run sim:order -- '{"weather":"windy","mph":52}'   calm, windy(mph), front, snow(inches), hail(minutes), cloudy, flood, clear
npm run sim:order -- '{"clock":-86400,"mLocId":"…"}'       seconds by which its clock is fast
npm run sim:order -- '{"crash":"now","mLocId":"…"}'        now, or with the next command: after its intent, after its effect`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { outputs: { type: "string" }, deployment: { type: "string" } },
});

const [text = ""] = positionals;
const order = parseControlOrder(jsonFrom(text));
if (!order.ok) {
  console.error(`the order was refused: ${order.error.reason} ${order.error.field}\n${USAGE}`);
  process.exit(2);
}
const outputs = outputsNamed(values) ?? localOutputs(process.env);
takeOperatorAccess(outputs);
const client = new IoTDataPlaneClient({ region: readTarget(outputs).region });
await client.send(new PublishCommand({ topic: CONTROL_TOPIC, qos: 1, payload: Buffer.from(text) }));
console.log("ordered");

function jsonFrom(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
