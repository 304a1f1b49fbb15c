/** A stow report says what of its event was measured, what is inferred, and what is unknown. */
import { describe, expect, it } from "vitest";
import { motionException, motionProof } from "#test/web/builders/motion.ts";
import { readingOf } from "#web/features/site/commands/model/report-reading.ts";

const STOW = { name: undefined, username: undefined, isClosed: true } as const;
const WIND = { ...STOW, reason: "wind" } as const;

describe("the reading of a report", () => {
  it("counts what was measured without the trackers that could not react", () => {
    const { measured } = readingOf(motionProof(["RRRX", "RRSN"], WIND));
    expect(measured).toContain("reported 5 of 7 trackers");
    expect(measured).toContain("sensors of the masters");
  });

  it("does not claim a wind that no master reported", () => {
    const facts = { ...WIND, windAverage: undefined, windPeak: undefined };
    expect(readingOf(motionProof(["RR"], facts)).measured).toContain("No wind was reported.");
  });

  it("names the source of the expected angle", () => {
    const inferred = (facts: object) => readingOf(motionProof(["RL"], facts)).inferred;
    expect(inferred(WIND)).toContain("narrowest window that each master reported");
    expect(inferred({ ...STOW, reason: "hail" })).toContain("follows from the settings");
    expect(inferred({})).toContain("follows from the command");
    expect(inferred(WIND)).toContain("late 1, stuck 0");
  });

  it("lists what is unknown, one sentence per kind", () => {
    const exceptions = [
      motionException(0, "001", { state: "excluded", cause: "ended" }),
      motionException(0, "002", { state: "stuck", cause: "tiltSensor" }),
    ];
    const { unknown } = readingOf(motionProof(["RXSNNN"], { ...WIND, exceptions }));
    expect(unknown).toBe(
      "3 trackers did not report after the begin. For 1 tracker the stow ended before a report could show it in position. 1 tracker has a failed tilt sensor. Where a tracker was between two rounds is not known.",
    );
  });

  it("says where no tracker is unknown, where counts are cut, and that a proof is open", () => {
    expect(readingOf(motionProof(["RR"], WIND)).unknown).toContain("No tracker of this event.");
    const cut = readingOf(motionProof(["RR"], { exceptionsLeftOut: 5 })).unknown;
    expect(cut).toContain("of the listed exceptions only");
    expect(cut).not.toContain("No tracker of this event.");
    expect(cut).toContain("still in progress");
  });

  it("does not give an expected angle in a stow whose angle is not known", () => {
    const { inferred, unknown } = readingOf(
      motionProof(["UUX"], { ...STOW, reason: "snowSensorDisconnect" }),
    );
    expect(inferred).not.toContain("expected angle");
    expect(unknown).toContain("2 trackers reported, but the angle of this stow is not known.");
  });
});
