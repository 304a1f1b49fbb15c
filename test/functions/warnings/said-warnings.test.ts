/**
 * Six shapes of messages and a dead source: from the document over the stored warnings and the
 * answer of the field to the sentence that users read.
 */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { COORDINATES, capFile, WarningHarness } from "./warning-harness.ts";

let harness: WarningHarness;

beforeEach(async () => {
  await harness?.tables.stop();
  harness = await WarningHarness.open();
});
afterAll(() => harness.tables.stop());

const CHECK = "Check the weather service yourself.";
const FIRST =
  "Severe Thunderstorm Warning (severe), hail 1 in, gusts 60 mph, until Jun 24, 05:30 MST, 30 min left";

describe("what is said about the weather warnings of a site", () => {
  it("an update replaces the warning that it refers to", async () => {
    await harness.pull(capFile("alert"));
    expect(await harness.said()).toEqual(["warning", FIRST]);
    await harness.pull(capFile("update"));
    expect(await harness.said()).toEqual([
      "warning",
      "Severe Thunderstorm Warning (severe), hail 1.75 in, gusts 60 mph, until Jun 24, 05:45 MST, 45 min left",
    ]);
  });

  it("a cancelled warning is none", async () => {
    for (const name of ["alert", "update", "cancel"]) await harness.pull(capFile(name));
    expect(await harness.said()).toEqual(["calm", "No weather warning, as of Jun 24, 05:00 MST."]);
  });

  it("a warning ends at its expiry, although the service still sends it", async () => {
    await harness.pull(capFile("expired"));
    expect(await harness.said()).toEqual(["calm", "No weather warning, as of Jun 24, 05:00 MST."]);
    await harness.pull(capFile("alert"));
    harness.advance(1_801);
    await harness.pull("unchanged");
    expect(await harness.said()).toEqual(["calm", "No weather warning, as of Jun 24, 05:30 MST."]);
  });

  it("a warning without a polygon is shown, with the request to check its area", async () => {
    await harness.pull(capFile("no-polygon"));
    expect(await harness.said()).toEqual([
      "warning",
      'Wind Advisory (moderate), gusts "strong", from Jun 24, 06:00 MST, in 60 min, until Jun 24, 18:00 MST, ' +
        "area not given as a polygon: check yourself whether it includes this site",
    ]);
  });

  it("of several areas and languages, the area of the site and English count", async () => {
    await harness.pull(capFile("several-areas"));
    expect(await harness.said()).toEqual([
      "warning",
      "Red wind warning (extreme), gusts 81 mph, until Jun 24, 09:59 MST, 4 h left",
    ]);
  });

  it("a malformed message is reported at once, and is no warning and not none", async () => {
    await harness.pull(capFile("malformed"));
    const unreadable = "The last message is not well-formed and could not be read.";
    expect(await harness.said()).toEqual([
      "unknown",
      "Weather warnings unknown: the source has not been read yet.",
      ...[unreadable, CHECK],
    ]);
    await harness.pull(capFile("expired"));
    harness.advance(120);
    await harness.pull(capFile("malformed"));
    expect(await harness.said()).toEqual([
      "unknown",
      "Weather warnings unknown since Jun 24, 05:00 MST.",
      ...[unreadable, CHECK],
    ]);
  });

  it("a source older than 15 minutes is dead, whatever it said before", async () => {
    await harness.pull(capFile("expired"));
    harness.advance(900);
    await harness.pull("UNREACHABLE");
    expect(await harness.said()).toEqual([
      "calm",
      "No weather warning, as of Jun 24, 05:00 MST.",
      "The source cannot be reached.",
    ]);
    harness.advance(1);
    const dead =
      "Weather warnings unknown: the source was last read 15 min ago, on Jun 24, 05:00 MST.";
    expect(await harness.said()).toEqual(["dead", dead, "The source cannot be reached.", CHECK]);
  });

  it("a dead source's last warnings are repeated as such until they end", async () => {
    await harness.pull(capFile("alert"));
    harness.advance(1_000);
    expect(await harness.said()).toEqual([
      "dead",
      "Weather warnings unknown: the source was last read 16 min ago, on Jun 24, 05:00 MST.",
      `Last known: ${FIRST.replace("30 min", "13 min")}.`,
      CHECK,
    ]);
    harness.advance(1_000);
    expect(await harness.said()).toHaveLength(3);
  });

  it("a source that was never read is dead 15 minutes after it was set", async () => {
    expect(await harness.said()).toEqual([
      "unknown",
      "Weather warnings unknown: the source has not been read yet.",
      CHECK,
    ]);
    harness.advance(901);
    expect(await harness.said()).toEqual([
      "dead",
      "Weather warnings unknown: the source has never been read.",
      CHECK,
    ]);
  });

  it("a layout without coordinates says so", async () => {
    await harness.placeLayout({});
    await harness.pull(capFile("alert"));
    expect(await harness.said()).toEqual([
      "unknown",
      "Weather warnings unknown: this layout has no coordinates.",
      CHECK,
    ]);
    expect(harness.fetched).toEqual([]);
  });

  it("a reading for other coordinates does not count", async () => {
    await harness.pull(capFile("alert"));
    await harness.placeLayout({ coordinates: { ...COORDINATES, latitude: 40 } });
    expect((await harness.said())[0]).toBe("unknown");
    await harness.pull(capFile("alert"));
    expect((await harness.said())[0]).toBe("calm");
  });

  it("a layout without a source is not fetched and has no warnings", async () => {
    await harness.pull(capFile("alert"));
    await harness.setSource("OFF");
    await harness.pull();
    expect(harness.fetched).toHaveLength(1);
    expect(await harness.known()).toMatchObject({ kind: "off" });
    expect((await harness.answer()).warnings).toEqual([]);
  });
});
