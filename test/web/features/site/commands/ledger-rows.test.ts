/** Past commands as rows: named, searched, and exported with the outcome of each. */

import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import {
  emptyPages,
  withEarlier,
  withNewest,
} from "#web/features/site/commands/model/ledger-pages.ts";
import {
  answerSeconds,
  foundCommands,
  ledgerCsv,
  ledgerTarget,
  NO_FILTER,
} from "#web/features/site/commands/model/ledger-rows.ts";
import type { LedgerCommand } from "#web/features/site/commands/operations/ledger.generated.ts";
import { commandLabel, enteredText, entryLabel } from "#web/features/site/model/command-label.ts";

function command(facts: Partial<LedgerCommand> = {}): LedgerCommand {
  return {
    id: "c-1",
    mLocId: "m-1",
    masterName: "Master 1",
    name: "low-priority-keep-angle",
    args: [{ key: "angle", value: "-45" }],
    isDrill: false,
    nId: undefined,
    nLocId: undefined,
    entryId: "manual-stow-45-east",
    risk: "R3",
    scope: "master",
    username: "dana@example.com",
    overrideRules: undefined,
    overrideReason: undefined,
    workZoneReason: undefined,
    batchId: undefined,
    secondPerson: undefined,
    createdAt: 1_760_000_000,
    status: "success",
    code: undefined,
    message: "Moving 120 nodes to -45",
    lastFeedbackAt: 1_760_000_002,
    finalAt: 1_760_000_002,
    ...facts,
  };
}

describe("a command of the past", () => {
  it("is called as it was given", () => {
    expect(entryLabel(command())).toBe("Manual Stow 45 East");
    expect(commandLabel({ name: "low-priority-keep-angle", args: command().args })).toBe(
      "Manual Stow 45 East",
    );
    const custom = [{ key: "angle", value: "12" }];
    expect(commandLabel({ name: "low-priority-keep-angle", args: custom })).toBe(
      "Manual Stow Custom Angle",
    );
    expect(enteredText({ name: "low-priority-keep-angle", args: custom })).toBe("Angle 12°");
  });

  it("shows scaled values and choices as they were entered", () => {
    const args = [
      { key: "eastTolerance", value: "125" },
      { key: "westTolerance", value: "1000" },
    ];
    expect(enteredText({ name: "set-backtracking-rotation-tolerance", args })).toBe(
      "East tolerance 1.25°, West tolerance 10°",
    );
    const sensor = [{ key: "windSensorType", value: "3" }];
    expect(enteredText({ name: "set-wind-sensor-type", args: sensor })).toBe(
      "Wind sensor type BARANI",
    );
  });

  it("went to a master, or to one of its nodes", () => {
    expect(ledgerTarget(command())).toBe("Master 1");
    expect(ledgerTarget(command({ nId: "1A2B", nLocId: "007" }))).toBe("Master 1 · 1A2B");
  });
});

describe("the time to an answer", () => {
  it("is that of the master or of the measurement, not of a refusal before anything was sent", () => {
    const unheard = { lastFeedbackAt: undefined, finalAt: 1_760_000_100 };
    expect(answerSeconds(command())).toBe(2);
    expect(answerSeconds(command({ ...unheard, code: "MEASURED" }))).toBe(100);
    expect(answerSeconds(command({ ...unheard, status: "refused", code: "OFFLINE" }))).toBe(
      undefined,
    );
  });
});

describe("the history", () => {
  const commands = [
    command(),
    command({ id: "c-2", status: "noAnswer", message: "No answer: outcome unknown" }),
    command({ id: "c-3", status: "refused", username: "sam@example.com" }),
    command({ id: "c-4", status: "running" }),
  ];
  const ids = (filter: Partial<typeof NO_FILTER>) =>
    foundCommands(commands, { ...NO_FILTER, ...filter }).map(({ id }) => id);

  it("is filtered by how commands ended", () => {
    expect(ids({})).toEqual(["c-1", "c-2", "c-3", "c-4"]);
    expect(ids({ outcome: "success" })).toEqual(["c-1"]);
    expect(ids({ outcome: "unknown" })).toEqual(["c-2"]);
    expect(ids({ outcome: "trouble" })).toEqual(["c-3"]);
    expect(ids({ outcome: "open" })).toEqual(["c-4"]);
  });

  it("is filtered by words of the command, its target, its user and its answer", () => {
    expect(ids({ search: "SAM@" })).toEqual(["c-3"]);
    expect(ids({ search: "manual stow" })).toHaveLength(4);
    expect(ids({ search: "outcome unknown" })).toEqual(["c-2"]);
    expect(ids({ search: "hail" })).toEqual([]);
  });

  it("is a file that names the time zone of the browser where the layout has none", () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(ledgerCsv([command()], undefined)).toContain(`Time (${timeZone}),`);
    expect(ledgerCsv([command()], "Nowhere/Else")).toContain(`Time (${timeZone}),`);
  });

  it("is a file with the state of each, in the time of the site", () => {
    const late = command({ finalAt: 1_760_000_042, nId: "1A2B" });
    const override = command({ overrideRules: ["K1"], overrideReason: "Crew is clear, agreed" });
    const [heads, ...lines] = ledgerCsv([late, commands[1] ?? late, override], "America/Denver")
      .trim()
      .split(/\r?\n/);
    expect(heads).toMatch(/^Time \(America\/Denver\),Command,Wire name,/);
    expect(lines[0]).toContain("2025-10-09 02:53:20,Manual Stow 45 East");
    // The angle comes from the preset; the file names it nevertheless.
    expect(lines[0]).toContain(",low-priority-keep-angle,angle -45,");
    expect(lines[0]).toContain(",1A2B,");
    expect(lines[0]).toContain(",42,");
    expect(lines[1]).toContain("No answer: outcome unknown");
    expect(lines[2]).toContain("K1: Crew is clear/ agreed");
  });
});

describe("the pages of the history", () => {
  const at = (id: string, createdAt: number, facts: Partial<LedgerCommand> = {}) =>
    command({ id, createdAt, ...facts });
  const idsOf = ({ commands }: { readonly commands: readonly LedgerCommand[] }) =>
    commands.map(({ id }) => id);
  const first = withNewest(
    emptyPages("k"),
    ok({ commands: [at("c", 30), at("b", 20)], next: "p2" }),
  );

  it("keep earlier ones below the newest, which take the place of what was read before", () => {
    const both = withEarlier(first, ok({ commands: [at("a", 10)], next: "p3" }));
    expect(idsOf(both)).toEqual(["c", "b", "a"]);
    const fresh = [at("d", 40), at("c", 30, { status: "fail" })];
    const again = withNewest(both, ok({ commands: fresh, next: "p2" }));
    expect(idsOf(again)).toEqual(["d", "c", "b", "a"]);
    expect(again.commands[1]?.status).toBe("fail");
    expect(again.next).toBe("p3");
  });

  it("keep what was read when a question has no answer, and say why", () => {
    const failed = withNewest(first, err({ status: "networkError" }));
    expect(idsOf(failed)).toEqual(["c", "b"]);
    expect(failed.status).toBe("ready");
    expect(failed.trouble).toContain("did not answer");
    expect(withNewest(emptyPages("k"), err({ status: "networkError" })).status).toBe("failed");
  });
});
