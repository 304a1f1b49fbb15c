import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { STACKS, sharedDeployment } from "./synthesised.ts";

/** Version of the command; undefined when it cannot run, even if it is installed. */
function version(): string | undefined {
  const { status, stdout } = spawnSync("cfn-lint", ["--version"], { encoding: "utf8" });
  return status === 0 && /^cfn-lint \d/.test(stdout) ? stdout.trim() : undefined;
}

describe("cfn-lint", () => {
  it("finds nothing in the templates", { timeout: 120_000 }, (context) => {
    if (version() === undefined) context.skip("cfn-lint is not installed: NOT RUN");
    const deployment = sharedDeployment();
    const templates = STACKS.map((stack) => join(deployment.folder, `${stack}.template.json`));
    const { status, stdout, stderr } = spawnSync(
      "cfn-lint",
      // W3005: the CDK writes dependencies that a reference already implies.
      [
        "--regions",
        "us-east-1",
        "--ignore-checks",
        "W3005",
        "--format",
        "parseable",
        "--",
        ...templates,
      ],
      { encoding: "utf8" },
    );
    expect(`${stdout}${stderr}`.trim()).toBe("");
    expect(status).toBe(0);
  });
});
