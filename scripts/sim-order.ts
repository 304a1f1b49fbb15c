/**
 * `npm run sim:order -- '{"weather":"windy","mph":52}'`: makes the fleet of a local cloud simulate
 * weather, faults, a wrong clock, a power cut or a training, and shows its answer.
 */

import { randomUUID } from "node:crypto";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { IoTDataPlaneClient, PublishCommand } from "@aws-sdk/client-iot-data-plane";
import { localOutputs, outputsNamed, readTarget } from "#scripts/accounts/target.ts";
import { readOrderAnswer } from "#scripts/fleet/order-answers.ts";
import { takeOperatorAccess } from "#scripts/operator-access.ts";
import type { ControlAnswer } from "#simulator/fleet/control-answer.ts";
import { parseControlOrder } from "#simulator/fleet/control-order.ts";
import { CONTROL_TOPIC } from "#simulator/fleet/fleet-options.ts";

const USAGE = `npm run sim:order -- '{"fault":"stuck","mLocId":"…","nLocId":"012","on":true}' [--deployment NAME | --outputs .local/outputs.json]
npm run sim:order -- '{"weather":"windy","mph":52}'   calm, windy(mph), front, snow(inches), hail(minutes), cloudy, flood, clear
npm run sim:order -- '{"front":{"gustMph":58,"hailMinutes":5}}'   crosses the sites in turn
npm run sim:order -- '{"faults":{"share":0.02}}'           a mix of faults; "clear" removes it
npm run sim:order -- '{"training":{}}'                     calm, faults, a front with hail, and a score; "score", "stop"
npm run sim:order -- '{"clock":-86400,"mLocId":"…"}'       seconds by which its clock is fast
npm run sim:order -- '{"crash":"now","mLocId":"…"}'        now, or with the next command: after its intent, after its effect`;

const POLL_MILLISECONDS = 500;
/** How long the fleet may take for its first answer. */
const PATIENCE_MILLISECONDS = 10_000;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { outputs: { type: "string" }, deployment: { type: "string" } },
  });
  const order = jsonFrom(positionals[0] ?? "");
  const parsed = parseControlOrder(order);
  if (!parsed.ok) {
    const { reason, field } = parsed.error;
    console.error(`the order was refused: ${reason} ${field}\n${USAGE}`);
    process.exit(2);
  }
  const outputs = outputsNamed(values) ?? localOutputs(process.env);
  const id = randomUUID();
  takeOperatorAccess(outputs);
  const client = new IoTDataPlaneClient({ region: readTarget(outputs).region });
  const payload = Buffer.from(JSON.stringify({ ...Object(order), id }));
  await client.send(new PublishCommand({ topic: CONTROL_TOPIC, qos: 1, payload }));
  // The simulator of a deployment runs elsewhere and cannot answer through this data folder.
  if (values.deployment !== undefined) console.log("ordered");
  else process.exitCode = await showAnswers(dirname(outputs), id);
}

/** Prints the fleet's answers until the last one. Returns the exit code of the process. */
async function showAnswers(dataFolder: string, id: string): Promise<number> {
  let shown = 0;
  let answer: ControlAnswer | undefined;
  for (let waited = 0; answer?.isFinal !== true; waited += POLL_MILLISECONDS) {
    if (answer === undefined && waited > PATIENCE_MILLISECONDS) {
      console.error("No simulated fleet has answered: is the application running (npm start)?");
      return 1;
    }
    await setTimeout(POLL_MILLISECONDS);
    answer = readOrderAnswer(dataFolder, id);
    for (const line of answer?.lines.slice(shown) ?? []) console.log(line);
    shown = answer?.lines.length ?? 0;
  }
  return answer.kind === "refused" ? 1 : 0;
}

function jsonFrom(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

await main();
