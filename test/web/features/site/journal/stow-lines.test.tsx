// @vitest-environment jsdom
/** Stows and other movements in the journal of alarms: one line each, which leads to the proof. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { type JournalServer, journalServer } from "#test/web/builders/journal-server.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { STOW_LINE_MESSAGES } from "#web/features/site/journal/model/stow-line-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/AlarmsRoute.tsx";

const NOW = 1_760_000_000;
const MINUTE = 60;

let server: JournalServer;

const head = (facts: Record<string, unknown>) => ({
  ...{ id: placeId(901), name: null, args: [], isDrill: false, username: null },
  ...{ reason: "wind" },
  ...{ issuedAt: NOW - 60 * MINUTE, endedAt: NOW - 31 * MINUTE, until: NOW - 31 * MINUTE },
  ...{ isClosed: true, windAverage: 41, windPeak: 52 },
  ...{ nodes: 415, reached: 412, moving: 0, late: 0, stuck: 3, silent: 0, unchecked: 0 },
  ...{ excluded: 0, seconds50: 120, seconds90: 240, seconds99: null },
  ...{ stowWindPeak: null, closedAt: NOW, seal: null },
  ...facts,
});

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  server = journalServer(NOW);
});

async function open() {
  const console = await signedInConsole({ groups: ["FIELD_TECH"] }, async (request) =>
    server.graphql(request),
  );
  renderConsole(console.services, `/alarms/${LAYOUT_ID}`);
  const region = await screen.findByRole("region", { name: STOW_LINE_MESSAGES.title });
  const rows = () => within(region).queryAllByRole("listitem");
  return { region, rows };
}

describe("the stows of a site in the journal", () => {
  it("are one line per stow, with time, trackers in position and exceptions", async () => {
    server.motions.push(head({}));
    const { rows } = await open();
    await waitFor(() => expect(rows()).toHaveLength(1));
    // An hour ago and half an hour ago, by the site's clock in Denver.
    expect(rows()[0]?.textContent).toBe("Wind stow01:53–02:22412 of 415 (99.2 %) · Stuck 3");
  });

  it("lead to the proof with every tracker", async () => {
    server.motions.push(head({}));
    const { region } = await open();
    const link = await within(region).findByRole("link", { name: "Wind stow" });
    expect(link.getAttribute("href")).toContain(`motion=${placeId(901)}`);
  });

  it("are shown before their proof is closed, without numbers that are not known", async () => {
    server.openStows.push({
      ...{ id: placeId(902), reason: "hail", startedAt: NOW - 10 * MINUTE, endedAt: null },
      mLocIds: [placeId(1), placeId(2)],
    });
    const { rows } = await open();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]?.textContent).toBe("Hail stowsince 02:43Proof in progress · Masters: 2");
  });

  it("are one line when the proof was closed between the two reads", async () => {
    server.motions.push(head({}));
    server.openStows.push({
      ...{ id: placeId(901), reason: "wind", startedAt: NOW - 3600, endedAt: null, mLocIds: [] },
    });
    const { rows } = await open();
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it("stand beside the movements that users commanded", async () => {
    const command = { name: "strong-angle-stow", username: "dana@example.com", reason: null };
    server.motions.push(head({ ...command, endedAt: null, stuck: 0, reached: 415 }));
    const { rows } = await open();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]?.textContent).toContain("dana@example.com");
  });

  it("include drills, named as such", async () => {
    const command = { name: "low-priority-keep-angle", username: "dana@example.com", reason: null };
    server.motions.push(head({ ...command, isDrill: true, endedAt: null }));
    const { rows } = await open();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]?.textContent).toContain("Stow drill");
  });

  it("are said to be none only when they were read", async () => {
    const { region } = await open();
    await waitFor(() => expect(region.textContent).toContain(STOW_LINE_MESSAGES.none));
  });

  it.each(["listMotionEvents", "listOpenStows"])("are unknown when %s fails", async (field) => {
    server.failures.set(field, err({ status: "failed", httpStatus: 500 }));
    const { region } = await open();
    await waitFor(() => expect(region.textContent).toContain(STOW_LINE_MESSAGES.failed));
    expect(region.textContent).not.toContain(STOW_LINE_MESSAGES.none);
  });
});
