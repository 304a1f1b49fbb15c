/** `npm run factory-master`: names a master that may register itself, or blocks it. Needs the rights of whoever deploys. */
import { parseArgs } from "node:util";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { masterIdFrom } from "#domain/identity/master-id.ts";
import { isDeviceType } from "#domain/layout/device-types.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { readTarget } from "#scripts/accounts/target.ts";

const USAGE =
  "npm run factory-master -- --id FCC23D0508A9B1A1 --type gen4 [--hw B] [--blocked] [--outputs outputs.json]";

const { values } = parseArgs({
  options: {
    outputs: { type: "string", default: "outputs.json" },
    id: { type: "string", default: "" },
    type: { type: "string", default: "" },
    hw: { type: "string", default: "" },
    blocked: { type: "boolean", default: false },
  },
});

const id = masterIdFrom(values.id);
if (id.kind === "refused" || !isDeviceType(values.type)) {
  console.error(`--id takes 16 upper-case hex digits, --type one of the generations\n${USAGE}`);
  process.exit(2);
}
const target = readTarget(values.outputs);
const { dynamo } = operatorClients(target);
// An update, so that naming a master again does not forget when it registered.
await dynamo.send(
  new UpdateCommand({
    TableName: target.coreTable,
    Key: { pk: `FACTORY#${id.masterId}`, sk: "A" },
    UpdateExpression: "SET deviceType = :deviceType, hwRev = :hwRev, blocked = :blocked",
    ExpressionAttributeValues: {
      ":deviceType": values.type,
      ":hwRev": values.hw,
      ":blocked": values.blocked,
    },
  }),
);
console.log(`${id.masterId} ${values.blocked ? "may not" : "may"} register`);
