/**
 * Order of test files without data of earlier runs: slow ones first, then by size, largest first.
 */
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Short files that take long: started last, they would run alone at the end. */
export const SLOW_FILES: ReadonlySet<string> = new Set([
  "test/simulation/planted/planted-faults.test.ts",
  "test/simulation/simulation.test.ts",
  "packages/local-cloud/test/dynamodb/full-disk.test.ts",
  "packages/local-cloud/test/dynamodb/durability.test.ts",
  "packages/local-cloud/test/iot/killed-broker.test.ts",
  "test/scripts/same-bytes.test.ts",
  "test/infra/cfn-lint.test.ts",
  "test/infra/gates.test.ts",
  "test/commands/model.test.ts",
  "test/functions/users/tenants.test.ts",
  "test/functions/users/account-crash.test.ts",
  "test/functions/commands/stow-watch.test.ts",
  "test/functions/open/stows.test.ts",
  "test/infra/deployments.test.ts",
  "test/e2e/every-command.test.ts",
  "test/e2e/start-failures.test.ts",
  "test/browser/pseudo-locale.test.ts",
  "test/browser/content-policy.test.ts",
]);

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW_FILES.has(relative(".", moduleId));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
