/**
 * Enters the demo: `seed.ts --outputs FILE --accounts FILE --sites tiny,mixed --fleet FOLDER
 * --history-days N`, with the operator's keys in the environment.
 */

import { parseArgs } from "node:util";
import { isSitePreset } from "#domain/site-generator/presets.ts";
import { seedDemo } from "./seed-demo.ts";

const { values } = parseArgs({
  options: {
    outputs: { type: "string", default: ".local/outputs.json" },
    accounts: { type: "string", default: "accounts.json" },
    sites: { type: "string", default: "tiny,mixed" },
    fleet: { type: "string", default: "fleet" },
    "history-days": { type: "string", default: "0" },
  },
});

await seedDemo({
  outputsFile: values.outputs,
  accountsFile: values.accounts,
  presets: values.sites.split(",").filter(isSitePreset),
  memoryFolder: values.fleet,
  historyDays: Number(values["history-days"]),
});
