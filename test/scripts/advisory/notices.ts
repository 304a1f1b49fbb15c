/**
 * Lock files with and without the vulnerable package, repositories that hold them, and their
 * notices.
 */
import { afterAll } from "vitest";
import type { Advisory } from "#scripts/advisory/assess.ts";
import { makeNotice, type Notice } from "#scripts/advisory/make-notice.ts";
import { lockText, type PlantedRepository, plantRepository } from "./planted-repository.ts";

const ASKS = { dependencies: { charts: "^2.0.0" }, devDependencies: { linter: "^1.0.0" } };
const CHARTS = { version: "2.0.0", dependencies: { "left-pad": "~1.2.0" } };
const LINTER = { version: "1.0.0", dev: true };

export const withLeftPad = (version: string) =>
  lockText({ charts: CHARTS, "left-pad": { version }, linter: LINTER }, ASKS);

export const WITHOUT = lockText({ charts: { version: "2.0.0" }, linter: LINTER }, ASKS);

export const DEVELOPERS = lockText(
  {
    charts: { version: "2.0.0" },
    linter: { ...LINTER, dependencies: { "left-pad": "^1.0.0" } },
    "left-pad": { version: "1.2.3", dev: true },
  },
  ASKS,
);

export const IMPORT = 'import { draw } from "charts/line";\n';

const START_MILLISECONDS = 1_782_302_400_000;

const opened: PlantedRepository[] = [];

afterAll(() => {
  for (const one of opened) one.remove();
});

/** A repository that is removed after the file's tests. */
export function planted(): PlantedRepository {
  const one = plantRepository();
  opened.push(one);
  return one;
}

const LEFT_PAD = {
  package: "left-pad",
  range: ">=1.2.0 <1.2.5",
  id: undefined,
  summary: undefined,
  fixed: undefined,
};

export function noticeFor(
  { folder }: Pick<PlantedRepository, "folder">,
  advisory: Partial<Advisory> = {},
): Notice {
  return makeNotice({ ...LEFT_PAD, ...advisory }, folder, () => START_MILLISECONDS);
}

export function rowOf(notice: string, start: string): string {
  return notice.split("\n").find((line) => line.startsWith(`| ${start} |`)) ?? `no row ${start}`;
}
