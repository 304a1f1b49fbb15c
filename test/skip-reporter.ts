/** Reports skipped tests at the end of a run, grouped by the reason that the test gave. */
import type { Reporter, TestCase, TestModule } from "vitest/node";

/** Reasons for tests whose whole group is skipped, which cannot give a reason. */
const REASONS_BY_FOLDER = [
  ["test/browser/", "no Chromium here, or the target serves no console"],
] as const;

interface SkippedTest {
  readonly file: string;
  readonly name: string;
  readonly reason: string;
}

/** Empty when nothing was skipped. */
export function skippedLines(
  skipped: readonly SkippedTest[],
  testsOf: (file: string) => number,
): readonly string[] {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].sort();
  return reasons.flatMap((reason) => {
    const of = skipped.filter((test) => test.reason === reason);
    const files = [...new Set(of.map(({ file }) => file))].sort();
    return [
      `skipped ${of.length}: ${reason}`,
      ...files.flatMap((file) => {
        const names = of.filter((test) => test.file === file).map(({ name }) => name);
        if (names.length === testsOf(file)) return [`  ${file}: all ${names.length} tests`];
        return names.map((name) => `  ${file}: ${name}`);
      }),
    ];
  });
}

function skippedTest(test: TestCase): readonly SkippedTest[] {
  const result = test.result();
  if (result.state !== "skipped") return [];
  const file = test.module.relativeModuleId;
  const usual = REASONS_BY_FOLDER.find(([folder]) => file.startsWith(folder))?.[1];
  return [{ file, name: test.fullName, reason: result.note ?? usual ?? "no reason given" }];
}

export default class SkipReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, number>();
    const skipped = modules.flatMap((module) => {
      const tests = [...module.children.allTests()];
      counts.set(module.relativeModuleId, tests.length);
      return tests.flatMap(skippedTest);
    });
    const lines = skippedLines(skipped, (file) => counts.get(file) ?? 0);
    process.stdout.write(lines.map((line) => `${line}\n`).join(""));
  }
}
