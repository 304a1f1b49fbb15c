/**
 * `npm run test:emulator`: deploys to an AWS emulator (LocalStack or another) and runs the
 * end-to-end suite against it.
 */
import { spawnSync } from "node:child_process";

const ENDPOINT = process.env.AWS_ENDPOINT_URL ?? "http://localhost:4566";
const OUTPUTS = "build/emulator-outputs.json";
const ASSEMBLY = "build/emulator.out";
/** Without the web stack, because emulators have no CDN. */
const STACKS = [
  "TrackerData",
  "TrackerIdentity",
  "TrackerApi",
  "TrackerDevice",
  "TrackerObservability",
];

/**
 * Keys of their own: the CDK caches accounts by key, and must not mistake the emulator for a real
 * account.
 */
const ACCOUNT = "000000000000";
const ENVIRONMENT = {
  ...process.env,
  AWS_ENDPOINT_URL: ENDPOINT,
  AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? ACCOUNT,
  AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? "emulator",
  AWS_REGION: "us-east-1",
  CDK_DEFAULT_ACCOUNT: ACCOUNT,
  CDK_DEFAULT_REGION: "us-east-1",
};

async function answers(): Promise<boolean> {
  try {
    await fetch(ENDPOINT, { signal: AbortSignal.timeout(3_000) });
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return false;
  }
}

function run(command: string, args: readonly string[], extra: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...ENVIRONMENT, ...extra },
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (await answers()) {
  run(process.execPath, ["--import", "tsx", "infra/synth.ts", "--embedded"], {
    CDK_OUTDIR: ASSEMBLY,
  });
  run("npx", ["cdk", "bootstrap", `aws://${ACCOUNT}/us-east-1`]);
  run("npx", [
    "cdk",
    "deploy",
    "--app",
    ASSEMBLY,
    ...STACKS,
    "--require-approval",
    "never",
    "--outputs-file",
    OUTPUTS,
  ]);
  run("npx", ["vitest", "run", "--project", "system", "test/e2e"], { E2E_OUTPUTS: OUTPUTS });
} else {
  console.log(`skipped 1: no emulator answers at ${ENDPOINT} (set AWS_ENDPOINT_URL)`);
  console.log("0 passed, 0 failed, 1 skipped");
}
