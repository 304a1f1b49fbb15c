/** `npm run factory-master`: names a master that may register itself, or blocks it. Needs the rights of whoever deploys. */
import { parseArgs } from "node:util";
import { masterIdFrom } from "#domain/identity/master-id.ts";
import { isDeviceType } from "#domain/layout/device-types.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { readTarget } from "#scripts/accounts/target.ts";
import { listFactoryMaster } from "#scripts/fleet/factory.ts";
import { takeOperatorAccess } from "#scripts/operator-access.ts";

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
takeOperatorAccess(values.outputs);
const target = readTarget(values.outputs);
const { dynamo } = operatorClients(target);
await listFactoryMaster(dynamo, target.coreTable, {
  mId: id.masterId,
  deviceType: values.type,
  hw: values.hw,
  isBlocked: values.blocked,
});
console.log(`${id.masterId} ${values.blocked ? "may not" : "may"} register`);
