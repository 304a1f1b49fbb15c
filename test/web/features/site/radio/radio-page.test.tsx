// @vitest-environment jsdom
/** The page of a site's radio mesh: what stands out, other masters and periods, and every state. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, type Result } from "#domain/result.ts";
import { type Cells, nodeTable, reportTable, round } from "#test/builders/alarm-rounds.ts";
import { type JournalServer, journalServer } from "#test/web/builders/journal-server.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import type { Failure } from "#web/api/failure.ts";
import { RADIO_MESSAGES } from "#web/features/site/radio/radio-messages.ts";

const NOW = 1_760_000_000;
const ROUND_SECONDS = 900;
const ROUNDS = 40;
/** Round from which node 000 answers no more; node 001 is behind it. */
const LOST_ROUND = 30;
const PATH = `/radio/${LAYOUT_ID}`;

let server: JournalServer;
let trouble: Result<unknown, Failure> | undefined;
/** Variables of the requests for rounds. */
let asked: Readonly<Record<string, unknown>>[];

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  server = journalServer(NOW);
  trouble = undefined;
  asked = [];
  const start = NOW - ROUNDS * ROUND_SECONDS;
  const node = (index: number, at: number, more: Cells): Cells => ({
    ...{ timestamp: at, nId: 0xa0 + index, firstHop: 0, hopCount: 1, checkinRound: 1 },
    ...{ linkQualityIndicator: 120, receivedSignalStrengthIndicator: -70 },
    ...more,
  });
  const rounds = Array.from({ length: ROUNDS }, (_, at) => {
    const ts = start + at * ROUND_SECONDS;
    const heard = start + Math.min(at, LOST_ROUND - 1) * ROUND_SECONDS;
    return round(ts, {
      0: node(0, heard, {}),
      1: node(1, heard, { firstHop: 0xa0, hopCount: 2 }),
      2: node(2, ts, { linkQualityIndicator: 11, receivedSignalStrengthIndicator: -93 }),
    });
  });
  server.alarms.set(1, { node: nodeTable(...rounds), master: reportTable([start, 0]) });
});

async function open(groups: readonly string[] = ["FIELD_TECH"], search = "") {
  const console = await signedInConsole({ groups: [...groups] }, async (request) => {
    const { variables = {} } = request;
    if (variables.content === "RADIO") {
      asked.push(variables);
      if (trouble !== undefined) return trouble;
    }
    return server.graphql(request);
  });
  return { ...renderConsole(console.services, `${PATH}${search}`), console };
}

const section = (title: string) => screen.findByRole("region", { name: `${title}: 1` });

describe("the radio mesh", () => {
  it("shows lost repeaters and weak links of the first master, with links to the nodes", async () => {
    await open();
    const lost = await section(RADIO_MESSAGES.lost);
    expect(lost.textContent).toContain("000: no answer since");
    expect(lost.textContent).toContain("1 node behind it is silent");
    const weak = await section(RADIO_MESSAGES.weak);
    expect(weak.textContent).toContain("002 over the master: signal −93 dBm, quality 11 of 255");
    const link = within(weak).getByRole("link", { name: "002" });
    expect(link.getAttribute("href")).toContain(`/layout/${LAYOUT_ID}?`);
    expect(link.getAttribute("href")).toContain("overlay=radio-mesh");
    expect(screen.getByText("40 rounds; 3 of 3 nodes answered")).toBeTruthy();
    expect(asked).toMatchObject([
      { mLocId: placeId(1), from: NOW - 86_400, to: NOW, layoutId: LAYOUT_ID },
    ]);
  });

  it("goes back by a day, which is in the address, and to the latest again", async () => {
    const { user, address } = await open();
    await section(RADIO_MESSAGES.lost);
    const later = screen.getByRole("button", { name: RADIO_MESSAGES.later });
    expect(later).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("button", { name: RADIO_MESSAGES.earlier }));
    await waitFor(() => expect(address()).toBe(`${PATH}?until=${NOW - 86_400}`));
    await user.click(await screen.findByRole("button", { name: RADIO_MESSAGES.latest }));
    await waitFor(() => expect(address()).toBe(PATH));
  });

  it("leads to the map, live and for the shown day", async () => {
    const { user } = await open();
    await section(RADIO_MESSAGES.lost);
    const target = () =>
      screen.getByRole("link", { name: RADIO_MESSAGES.onMap }).getAttribute("href") ?? "";
    expect(target()).toContain(`locIds=${placeId(1)}`);
    expect(target()).toContain("overlay=radio-mesh");
    expect(target()).not.toContain("ts=");
    await user.click(screen.getByRole("button", { name: RADIO_MESSAGES.earlier }));
    const until = NOW - 86_400;
    await waitFor(() => expect(target()).toContain(`ts=${until}`));
    expect(target()).toContain(`from=${until - 86_400}`);
    expect(target()).toContain(`to=${until}`);
  });

  it("says that a master has sent no rounds", async () => {
    await open(["FIELD_TECH"], `?master=${placeId(2)}`);
    expect(await screen.findByText(RADIO_MESSAGES.noRounds)).toBeTruthy();
  });

  it("says that the rounds could not be read, and reads them again", async () => {
    trouble = err({ status: "failed", httpStatus: 500 });
    const { user } = await open();
    expect(await screen.findByText(RADIO_MESSAGES.failed)).toBeTruthy();
    trouble = undefined;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await section(RADIO_MESSAGES.lost)).toBeTruthy();
  });

  it("says what it needs a network for", async () => {
    trouble = err({ status: "networkError" });
    await open();
    expect(await screen.findByText(RADIO_MESSAGES.offlineHint)).toBeTruthy();
  });
});
