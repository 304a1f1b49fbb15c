/** Which users may override which interlock. */
import { describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { canBeOverridden, overrideFault } from "#domain/commands/interlocks/override-fault.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { isOverridableRule, type OverridableRule } from "#domain/wire/command-override.ts";

const STANDARD = privilegeBits("CONTROL_STANDARD");
const ADMIN = privilegeBits("CONTROL_STANDARD", "ADMIN");
const NODE = { angle: "5", nId: "1A2B" };

interface Case {
  readonly rules?: readonly OverridableRule[];
  readonly reason?: string;
  readonly name?: WireCommandName;
  readonly args?: Readonly<Record<string, string>>;
  readonly masters?: number;
  readonly held?: typeof STANDARD;
}

function fault(changes: Case): string {
  const { rules = ["K1"], reason = "calm by hand-held meter", masters = 1 } = changes;
  const { name = "low-priority-keep-angle", args = { angle: "5" }, held = STANDARD } = changes;
  return overrideFault({ rules, reason }, { name, args, masters }, held) ?? "none";
}

describe("an override", () => {
  it.each<[string, Case, string]>([
    ["of K1 on one master", {}, "none"],
    ["of K1 on two masters", { masters: 2 }, "overrideOfSeveralMasters"],
    ["of K1 on no master", { masters: 0 }, "overrideOfSeveralMasters"],
    ["without a reason", { reason: "" }, "overrideWithoutReason"],
    ["with blanks for a reason", { reason: " \t\n" }, "overrideWithoutReason"],
    ["of nothing", { rules: [] }, "overrideWithoutRules"],
    ["of K4 and K8", { rules: ["K4", "K8"] }, "none"],
    ["of K2 on a master", { rules: ["K2"] }, "overrideNotPossible"],
    ["of K2 on a node", { rules: ["K2"], args: NODE }, "none"],
    ["of K2 among others on a master", { rules: ["K1", "K2"] }, "overrideNotPossible"],
    [
      "of K7 on all nodes",
      { rules: ["K7"], name: "ARRR-enable-nodes-rebroadcast-w-panId-channel", args: {} },
      "overrideNotPossible",
    ],
    [
      "of K7 on one node",
      { rules: ["K7"], name: "rescue-node", args: { rescueeNId: "0002" } },
      "none",
    ],
    ["of K5 by somebody with the command's privilege", { rules: ["K5"] }, "overrideNotPermitted"],
    ["of K5 among others", { rules: ["K1", "K5"] }, "overrideNotPermitted"],
    ["of K5 by an administrator", { rules: ["K5"], held: ADMIN }, "none"],
  ])("%s: %s", (_, changes, expected) => {
    expect(fault(changes)).toBe(expected);
  });

  it("is never one of K3, K6, K9 or K10, or of a name every object inherits", () => {
    for (const rule of ["K3", "K6", "K9", "K10", "constructor", ""]) {
      expect(isOverridableRule(rule)).toBe(false);
      expect(canBeOverridden(rule, "low-priority-keep-angle", NODE)).toBe(false);
    }
  });
});
