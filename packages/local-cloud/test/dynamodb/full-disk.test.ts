/**
 * Tables on a disk that becomes full and free again, used by a process that is killed from time to
 * time.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { canLimitFiles, NEEDS_LIMIT } from "#test/fixtures/file-size-limit.ts";
import type { Round } from "./full-disk-writer.ts";
import { OPERATOR, type ServedDynamo, serveDynamo } from "./served-dynamo.ts";

/** A process starts in more time than it writes in; DISK_KILLS for more of them. */
const KILLS = Number(process.env.DISK_KILLS ?? 2);
const ROUNDS_BETWEEN = 20;
const TIMEOUT_MILLISECONDS = 600_000;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "full-disk-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Kills the process during the round after the last reported one. */
async function roundsUntilKilled(kill: number): Promise<readonly Round[]> {
  const program = join(import.meta.dirname, "full-disk-writer.ts");
  const writer = fork(program, [folder, `k${kill}`, `${kill + 1}`], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
  });
  const rounds: Round[] = [];
  writer.on("message", (message: Round) => {
    rounds.push(message);
    if (rounds.length === ROUNDS_BETWEEN) setTimeout(() => writer.kill("SIGKILL"), 15 * kill);
  });
  const signal = await new Promise((resolve) => {
    writer.once("exit", (_, by) => resolve(by));
  });
  expect(signal).toBe("SIGKILL");
  return rounds;
}

async function keysIn(served: ServedDynamo): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  let ExclusiveStartKey: unknown;
  do {
    const page = await served.dynamo.call(
      "Query",
      {
        TableName: "core",
        KeyConditionExpression: "pk = :p",
        ExpressionAttributeValues: { ":p": { S: "written" } },
        ...(ExclusiveStartKey === undefined ? {} : { ExclusiveStartKey }),
      },
      OPERATOR,
    );
    for (const { sk } of page.Items as readonly { sk: { S: string } }[]) keys.add(sk.S);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return keys;
}

describe("tables on a disk that gets full and free again", () => {
  it(
    `lose nothing acknowledged in ${KILLS * ROUNDS_BETWEEN} rounds with ${KILLS} kills, and can be read while full`,
    async ({ skip }) => {
      skip(!canLimitFiles, NEEDS_LIMIT);
      const rounds: Round[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        rounds.push(...(await roundsUntilKilled(kill)));
        const acknowledged = rounds.flatMap((round) => round.acknowledged);
        const served = await serveDynamo(folder);
        const kept = await keysIn(served);
        expect(acknowledged.filter((sk) => !kept.has(sk))).toEqual([]);
        await served.stop();
      }
      expect(rounds.length).toBeGreaterThanOrEqual(KILLS * ROUNDS_BETWEEN);
      expect(rounds.filter((round) => round.unreadable > 0)).toEqual([]);
      // A write that succeeds would mean that the disk was not full.
      expect(rounds.every((round) => round.takenWhileFull === 0)).toBe(true);
    },
    TIMEOUT_MILLISECONDS,
  );
});
