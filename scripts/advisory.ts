/**
 * `npm run advisory`: reports the effect of a vulnerable package on every version and deployment of
 * the product, as a notice. Needs git and no network.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { rangeFrom } from "#scripts/advisory/assess.ts";
import { makeNotice } from "#scripts/advisory/make-notice.ts";
import { runCommand } from "#scripts/failure-sentence.ts";

const USAGE = `npm run advisory -- --package lodash --range "<4.17.21" [--fixed 4.17.21] [--id CVE-2021-23337] [--summary TEXT]
  [--out FILE]          where the notice goes; default build/advisories/NAME.md
  [--repository FOLDER] whose history is read; default this one`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      package: { type: "string" },
      range: { type: "string" },
      fixed: { type: "string" },
      id: { type: "string" },
      summary: { type: "string" },
      out: { type: "string" },
      repository: { type: "string", default: resolve(import.meta.dirname, "..") },
    },
  });
  const name = values.package ?? refuse("--package is missing");
  const range = rangeFrom(values.range ?? "") ?? refuse("--range takes a range such as <1.2.3");
  const { fixed, id, summary, repository } = values;
  const advisory = { package: name, range, fixed, id, summary };
  const { outcome, text } = makeNotice(advisory, repository, () => Date.now());
  const file = values.out ?? join(repository, "build/advisories", `${fileNameOf(id ?? name)}.md`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`${outcome}: ${file}`);
});

function fileNameOf(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9.-]+/g, "-").replace(/^[.-]+/, "") || "notice";
}

function refuse(reason: string): never {
  console.error(`${reason}\n${USAGE}`);
  process.exit(2);
}
