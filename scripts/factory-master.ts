/**
 * `npm run factory-master`: lists a master that may register itself, blocks it, or allows another
 * registration. Needs the operator's credentials.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { isDeviceType } from "#domain/identity/device-types.ts";
import { masterIdFrom } from "#domain/identity/master-id.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { outputsNamed, readTarget } from "#scripts/accounts/target.ts";
import { runCommand } from "#scripts/failure-sentence.ts";
import { listFactoryMaster, openRegistration } from "#scripts/fleet/factory.ts";
import { takeOperatorAccess } from "#scripts/operator-access.ts";

const USAGE = `npm run factory-master -- --id FCC23D0508A9B1A1 --type gen4 [--hw B] [--blocked]
npm run factory-master -- --id FCC23D0508A9B1A1 --open      its claim is good for one more registration within four hours
each with --deployment NAME or --outputs FILE`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      outputs: { type: "string" },
      deployment: { type: "string" },
      id: { type: "string", default: "" },
      type: { type: "string", default: "" },
      hw: { type: "string", default: "" },
      blocked: { type: "boolean", default: false },
      open: { type: "boolean", default: false },
    },
  });
  const id = masterIdFrom(values.id);
  if (!id.ok) refuse("--id takes 16 upper-case hex digits");
  const outputs = outputsNamed(values) ?? refuse("--deployment is missing");
  if (!existsSync(outputs)) throw new Error(`${outputs} does not exist: deploy or start first`);
  takeOperatorAccess(outputs);
  const target = readTarget(outputs);
  const { dynamo } = operatorClients(target);
  if (values.open) {
    const nowSeconds = Math.floor(Date.now() / 1000);
    if (!(await openRegistration(dynamo, target.coreTable, id.value, nowSeconds)))
      throw new Error(`${id.value} has never been registered: there is nothing to open`);
    console.log(`${id.value} may register once more within four hours`);
    return;
  }
  if (!isDeviceType(values.type)) refuse("--type takes one of the generations");
  await listFactoryMaster(dynamo, target.coreTable, {
    mId: id.value,
    deviceType: values.type,
    hw: values.hw,
    isBlocked: values.blocked,
  });
  console.log(`${id.value} ${values.blocked ? "may not" : "may"} register`);
});

function refuse(reason: string): never {
  console.error(`${reason}\n${USAGE}`);
  process.exit(2);
}
