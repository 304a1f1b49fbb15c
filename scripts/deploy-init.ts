/**
 * `npm run deploy:init`: creates deployments/<name>.json. On a terminal it asks for values that no
 * option gives.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { DEPLOYMENTS } from "#infra/deployment/deployment-files.ts";
import {
  type Answers,
  initDeployment,
  QUESTIONS,
  questionsOpen,
} from "#scripts/deployments/init.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    name: text,
    region: text,
    account: text,
    "provider-name": text,
    "provider-domain": text,
    mfa: text,
    "from-address": text,
    "domain-name": text,
    "certificate-arn": text,
    force: { type: "boolean", default: false },
  },
});
const { force, ...given } = values;
const answers = process.stdin.isTTY ? { ...given, ...(await ask(given)) } : given;
const made = initDeployment({ folder: DEPLOYMENTS, answers, isForced: force });
if (!made.ok) {
  console.error(made.error.join("\n"));
  process.exit(2);
}
console.log(`${made.value} is written. Deploy with npm run deploy -- --deployment ${answers.name}`);

async function ask(known: Answers): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const asked: Record<string, string> = {};
  for (const question of questionsOpen(known))
    asked[question] = (await terminal.question(`${QUESTIONS[question]}: `)).trim();
  terminal.close();
  return asked;
}
