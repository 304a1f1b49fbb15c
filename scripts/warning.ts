/**
 * `npm run warning`: submits CAP messages to a layout whose source of weather warnings is
 * "submitted", as an administrator.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import type { Coordinates } from "#domain/layout/layout.ts";
import { type GraphqlSession, openApiSession } from "#scripts/accounts/api-session.ts";
import { localOutputs, outputsNamed, readTarget } from "#scripts/accounts/target.ts";
import { readAccounts } from "#scripts/demo/accounts-file.ts";
import { ACCOUNTS } from "#scripts/demo/demo-files.ts";
import { runCommand } from "#scripts/failure-sentence.ts";
import { takeOperatorAccess } from "#scripts/operator-access.ts";
import { sampleAlert, sampleCancel } from "#scripts/warnings/sample-warning.ts";

const USAGE = `npm run warning -- --layout ID_OR_NAME FILE.xml     submits a CAP 1.2 alert, or an Atom feed that contains alerts
npm run warning -- --layout ID_OR_NAME --sample     submits a sample storm over the layout; --cancel cancels it
--set-source makes "submitted" the source of the layout; --deployment NAME or --outputs FILE, else the local cloud
TRACKER_EMAIL and TRACKER_PASSWORD name an administrator; without them, that of the local demo`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      outputs: { type: "string" },
      deployment: { type: "string" },
      layout: { type: "string", default: "" },
      sample: { type: "boolean", default: false },
      cancel: { type: "boolean", default: false },
      "set-source": { type: "boolean", default: false },
    },
  });
  const [file] = positionals;
  if (values.layout === "" || (file === undefined && !values.sample && !values.cancel)) {
    console.error(USAGE);
    process.exit(2);
  }
  const outputs = outputsNamed(values) ?? localOutputs(process.env);
  takeOperatorAccess(outputs);
  const api = await openApiSession(readTarget(outputs), accountFor(outputs));
  const layout = await findLayout(api, values.layout);
  if (values["set-source"]) await setSource(api, layout.id);
  const document =
    file === undefined ? sampleFor(layout, values.cancel) : readFileSync(file, "utf8");
  const { submitWarnings } = await api.graphql<{
    submitWarnings: { readonly messages: number; readonly failure: string | null };
  }>(
    "mutation ($input: SubmitWarningsInput!) { submitWarnings(input: $input) { messages failure } }",
    { input: { changeId: newChangeId(), layoutId: layout.id, document } },
  );
  const { messages, failure } = submitWarnings;
  if (failure !== null) throw new Error(`${messages} messages were read: ${failure}`);
  console.log(`${messages} messages were read`);
});

interface FoundLayout {
  readonly id: string;
  readonly name: string;
  readonly coordinates: Coordinates | null;
}

async function findLayout(api: GraphqlSession, named: string): Promise<FoundLayout> {
  const { listLayoutDetails } = await api.graphql<{
    listLayoutDetails: { readonly items: readonly FoundLayout[] };
  }>(
    "{ listLayoutDetails(limit: 1000) { items { id name coordinates { latitude longitude } } } }",
    {},
  );
  const found = listLayoutDetails.items.find(({ id, name }) => id === named || name === named);
  if (found !== undefined) return found;
  const names = listLayoutDetails.items.map(({ name }) => name).join(", ");
  throw new Error(`no layout has the id or name ${named}; there are: ${names}`);
}

async function setSource(api: GraphqlSession, layoutId: string): Promise<void> {
  const { getWarningSource } = await api.graphql<{
    getWarningSource: { readonly kind: string; readonly rev: number };
  }>("query ($layoutId: ID!) { getWarningSource(layoutId: $layoutId) { kind rev } }", { layoutId });
  const { kind, rev } = getWarningSource;
  if (kind === "PUSH") return;
  await api.graphql(
    "mutation ($input: SetWarningSourceInput!) { setWarningSource(input: $input) { rev } }",
    { input: { changeId: newChangeId(), layoutId, rev, kind: "PUSH" } },
  );
}

function sampleFor({ id, name, coordinates }: FoundLayout, isCancel: boolean): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  if (isCancel) return sampleCancel({ layoutId: id, nowSeconds });
  if (coordinates === null) throw new Error(`${name} has no coordinates`);
  return sampleAlert({ layoutId: id, site: coordinates, nowSeconds });
}

/** The account in the environment, otherwise the administrator of the demo beside the outputs. */
function accountFor(outputs: string): { readonly email: string; readonly password: string } {
  const { TRACKER_EMAIL: email, TRACKER_PASSWORD: password } = process.env;
  if (email && password) return { email, password };
  const [administrator] = readAccounts(join(dirname(outputs), ACCOUNTS.file));
  if (administrator === undefined)
    throw new Error("TRACKER_EMAIL and TRACKER_PASSWORD are missing");
  return administrator;
}

function newChangeId(): string {
  return makeUuidV7(Date.now(), randomBytes(UUID_RANDOM_BYTES));
}
