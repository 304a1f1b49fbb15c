/**
 * `npm run account`: creates a user of a deployment, such as its first administrator, with the
 * operator's credentials.
 */
import { parseArgs } from "node:util";
import { askedGroups } from "#scripts/accounts/asked-groups.ts";
import { createAccount } from "#scripts/accounts/create-account.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { outputsNamed, readTarget } from "#scripts/accounts/target.ts";
import { takeOperatorAccess } from "#scripts/operator-access.ts";

const USAGE = `npm run account -- --email ada@example.com --first Ada --last Moreno --company Example \\
  --groups ADMIN,CONTROLS [--all-layouts] --deployment NAME
Instead of groups: --all-privileges, for the first administrator, who grants them to others
Instead of a deployment: --outputs FILE, such as .local/outputs.json`;

const { values } = parseArgs({
  options: {
    outputs: { type: "string" },
    deployment: { type: "string" },
    email: { type: "string" },
    first: { type: "string" },
    last: { type: "string" },
    company: { type: "string" },
    role: { type: "string", default: "" },
    groups: { type: "string", default: "" },
    "all-layouts": { type: "boolean", default: false },
    "all-privileges": { type: "boolean", default: false },
  },
});

function refuse(reason: string): never {
  console.error(`${reason}\n${USAGE}`);
  process.exit(2);
}

/** The option's value. Ends the process with the usage when it is missing. */
function required(name: "email" | "first" | "last" | "company"): string {
  return values[name] ?? refuse(`--${name} is missing`);
}

const asked = askedGroups({
  groups: values.groups,
  allPrivileges: values["all-privileges"],
});
if (!asked.ok) refuse(asked.error);
const email = required("email").toLowerCase();
const outputs = outputsNamed(values) ?? refuse("--deployment is missing");
takeOperatorAccess(outputs);
const target = readTarget(outputs);
const sub = await createAccount(
  operatorClients(target),
  target,
  {
    email,
    nameFirst: required("first"),
    nameLast: required("last"),
    company: required("company"),
    companyRole: values.role,
    groups: asked.value,
    allLayouts: values["all-layouts"],
    expiration: 0,
    trialExpiration: 0,
    enabled: true,
  },
  Math.floor(Date.now() / 1000),
);
console.log(`${email} is ${sub}; an invitation with a password for one use is on its way.`);
