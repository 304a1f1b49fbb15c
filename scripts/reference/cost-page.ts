/**
 * Generates the page of a deployment's monthly cost by service, including the fixed part without
 * any use.
 */
import { type Bill, frameBill, total } from "#scripts/bench/telemetry/ingest-bill.ts";
import { MEASURED_FIGURES } from "#scripts/bench/telemetry/measured-figures.ts";
import { PRICE_LIST, PRICES_ARE } from "#scripts/bench/telemetry/prices.ts";
import { BILLED_RESOURCES } from "./billed-resources.ts";
import {
  DAYS_VIEWED,
  fixedBill,
  freeDollars,
  HOURS_VIEWED,
  LOG_BYTES_PER_INVOCATION,
  OTHER_QUERIES,
  type Scenario,
  viewingBill,
} from "./deployment-bill.ts";
import { page, table } from "./markdown.ts";

const SCENARIOS: readonly Scenario[] = [
  { nodes: 1000, sites: 1, viewers: 5 },
  { nodes: 20_000, sites: 4, viewers: 20 },
  { nodes: 1_000_000, sites: 200, viewers: 500 },
];

export function costPage(): string {
  const { region, readIn } = PRICES_ARE;
  const fixed = fixedBill();
  return page(
    "What a month costs",
    "scripts/bench/telemetry and scripts/reference/deployment-bill.ts",
    [
      `US dollars a month at the list prices of ${region}, read in ${readIn}. Calculated, not billed: bytes and units are measured by the benchmark (\`npm run bench -- --only G14\`), nothing was run on AWS. Taxes, support plans and free tiers are left out, but for what CloudWatch gives every month.`,
      "## The fixed part",
      "Paid for while no master is connected and no user is signed in.",
      table(["Service", "$ a month"], [...rows([fixed]), ["**Total**", dollars(total(fixed))]]),
      `The deployment has ${BILLED_RESOURCES.webAcls} web ACL with ${BILLED_RESOURCES.webAclRules} rules, alarms on ${BILLED_RESOURCES.alarmMetrics} metrics and ${BILLED_RESOURCES.dashboards} dashboard. An account has ten alarm metrics, ten metrics and three dashboards of up to 50 metrics for nothing: another deployment in the same account pays $${dollars(freeDollars())} more, and $3 for a fourth dashboard.`,
      "## With masters and viewers",
      `Rounds of 15 minutes and master data every five, ${MEASURED_FIGURES.nodes} nodes a master, a year of telemetry kept, messages by topics of the broker. A viewer has one site open for ${HOURS_VIEWED} hours on ${DAYS_VIEWED} days, asks again at every notice and ${OTHER_QUERIES} times a day besides. A function logs ${LOG_BYTES_PER_INVOCATION} bytes for each call.`,
      table(
        ["Service", ...SCENARIOS.map(heading)],
        [
          ["Fixed part", ...SCENARIOS.map(() => dollars(total(fixed)))],
          ...rows(SCENARIOS.map(variableBill)),
          [
            "**Total**",
            ...SCENARIOS.map((each) => dollars(total(fixed) + total(variableBill(each)))),
          ],
        ],
      ),
      "Not in it: data sent to browsers (the first 100 GB a month of an account are free), the delivery of the console (the first TB is free), Cognito (the first 10,000 people a month are free), access logs, backups of the smaller tables, commands, mails and notifications.",
      "## Prices",
      table(
        ["What", "$", "Per", "Source"],
        Object.values(PRICE_LIST).map((price) => [
          price.what,
          price.dollars,
          price.per,
          "source" in price ? price.source : "from memory, not verified",
        ]),
      ),
    ],
  );
}

function heading({ nodes, sites, viewers }: Scenario): string {
  const count = (value: number, one: string) =>
    `${value.toLocaleString("en-US")} ${one}${value === 1 ? "" : "s"}`;
  return [count(nodes, "node"), count(sites, "site"), count(viewers, "viewer")].join(", ");
}

function variableBill(scenario: Scenario): Bill {
  const telemetry = frameBill(MEASURED_FIGURES, "broker", scenario.nodes);
  const named = Object.entries(telemetry).map(([line, value]) => [SERVICE_OF[line] ?? line, value]);
  return { ...Object.fromEntries(named), ...viewingBill(MEASURED_FIGURES, scenario) };
}

/** AWS service of each item of the telemetry bill. */
const SERVICE_OF: Readonly<Record<string, string>> = {
  "frames, written": "DynamoDB: frames written",
  "frames, stored": "DynamoDB: frames stored",
  "map summaries, written": "DynamoDB: map summaries written",
  "day objects, stored": "S3: day objects stored",
  "day objects, put together": "S3, DynamoDB, Lambda: day objects made",
  "rollups, written": "DynamoDB: rollups written",
  "rollups, stored": "DynamoDB: rollups stored",
  "uplink of rounds": "IoT: rounds sent",
  "function for rounds": "Lambda: rounds stored",
  "master data": "IoT, DynamoDB, Lambda: master data",
  connections: "IoT: connections",
};

/** One row for each item and one column for each bill; all bills have the same items. */
function rows(bills: readonly Bill[]): readonly (readonly string[])[] {
  const [first = {}] = bills;
  return Object.keys(first).map((line) => [line, ...bills.map((bill) => dollars(bill[line] ?? 0))]);
}

function dollars(value: number): string {
  return value.toFixed(2);
}
