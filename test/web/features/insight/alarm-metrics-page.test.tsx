// @vitest-environment jsdom
/** The view "Alarm performance": the list of sites, the details of one, and every state. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { alarmBit } from "#domain/journal/alarms.ts";
import { err, ok } from "#domain/result.ts";
import { account, layout } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ALARM_METRICS_MESSAGES as TEXTS } from "#web/features/insight/alarms/alarm-metrics-messages.ts";
import { INSIGHT_MESSAGES } from "#web/features/insight/insight-messages.ts";
// Loaded on demand in the console; imported here so that they have loaded before the tests.
import "#web/app/InsightRoute.tsx";
import "#web/features/insight/alarms/AlarmMetricsPart.tsx";
import { figures, siteAnswer } from "./site-alarms.ts";

const SITES = ["Blue Mesa", "Dark Fork", "Gone Creek"].map((name, at) =>
  layout({ name, id: `0190a000-0000-7000-8000-00000000aa0${at}` }),
);
const M = "0190a000-0000-7000-9000-00000000bb01";

let sent: GraphqlRequest[];
let failure: Failure | undefined;
beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  [sent, failure] = [[], undefined];
});

function answerTo(request: GraphqlRequest) {
  sent.push(request);
  const [, operation = ""] = /query (\w+)/.exec(request.document) ?? [];
  if (failure !== undefined) return err(failure);
  const mesa = siteAnswer({ layoutId: SITES[0]?.id ?? "", hidden: 2 });
  const dark = { average: null, mastersWithoutData: ["M1"] };
  const items = [mesa, siteAnswer({ layoutId: SITES[1]?.id ?? "", ...dark })];
  const noMotion = { word: "NODE", bit: alarmBit("NODE", "noMotion") };
  const answers: Readonly<Record<string, unknown>> = {
    ListAlarmMetrics: { page: { items, nextToken: null } },
    GetAlarmMetrics: {
      details: {
        ...{ site: mesa, counts: [0, 12, 3], states: "cfu", shifts: [figures()] },
        frequent: [{ ...noMotion, raised: 5, devices: 2, share: 0.5 }],
        chattering: [
          {
            ...{ mLocId: M, masterName: "M1", nLocId: "007", ...noMotion, raised: 5 },
            ...{ firstAt: 1_759_903_200, lastAt: 1_759_910_000 },
          },
        ],
      },
    },
  };
  return operation in answers
    ? ok(answers[operation])
    : err({ status: "failed", httpStatus: 500 } as const);
}

async function open(address = "/insight/alarms", groups: readonly string[] = ["FIELD_TECH"]) {
  const console = await signedInConsole(account({ groups: [...groups] }), answerTo);
  console.server.layouts = ok(SITES);
  return { ...renderConsole(console.services, address), console };
}

const row = async (name: string) =>
  (await screen.findByRole("button", { name })).closest("tr")?.textContent ?? "";

describe("the list", () => {
  it("is one request, and shows each site with what its figures leave out", async () => {
    await open();
    const mesa = await row("Blue Mesa");
    expect(mesa).toContain("0.50");
    expect(mesa).toContain(TEXTS.hidden(2));
    expect(mesa).toContain(TEXTS.notAcknowledged(60, 9));
    const asked = sent.filter(({ document }) => document.includes("listAlarmMetrics"));
    expect(asked.map(({ variables }) => variables)).toEqual([
      { days: 7, last: null, limit: 50, nextToken: null },
    ]);
  });

  it("shows a site without data as unknown, not as calm, and so one that was not read", async () => {
    await open();
    const dark = await row("Dark Fork");
    expect(dark).toContain(TEXTS.noData("M1"));
    expect(dark.split(TEXTS.unknown).length - 1).toBeGreaterThanOrEqual(6);
    expect(await row("Gone Creek")).toContain(TEXTS.notRead);
  });

  it("asks for another period, which is in the address", async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole("button", { name: TEXTS.days(31) }));
    await waitFor(() => expect(address()).toBe("/insight/alarms?days=31"));
    await waitFor(() => expect(Object(sent.at(-1)?.variables).days).toBe(31));
  });

  it("says why there is none", async () => {
    failure = { status: "failed", httpStatus: 500 };
    await open();
    expect(await screen.findByText(TEXTS.failed)).toBeTruthy();
  });

  it("is not shown to a role without readings", async () => {
    const { address } = await open("/insight/alarms", ["CX_TECH"]);
    await waitFor(() => expect(address()).not.toBe("/insight/alarms"));
    expect(screen.queryByRole("tab", { name: INSIGHT_MESSAGES.tabs.alarms })).toBeNull();
    expect(sent.filter(({ document }) => document.includes("listAlarmMetrics"))).toEqual([]);
  });

  it("is shown as last seen without a connection", async () => {
    const first = await open();
    await row("Blue Mesa");
    first.unmount();
    first.console.network.isUp = false;
    first.console.network.dispatchEvent(new Event("offline"));
    renderConsole(first.console.services, "/insight/alarms");
    expect(await row("Blue Mesa")).toContain("0.50");
    expect(await screen.findByText(/^No connection: as of /)).toBeTruthy();
  });
});

describe("the details of a site", () => {
  it("open with a press, and lead from a chattering alarm to its shelf", async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole("button", { name: "Blue Mesa" }));
    const title = TEXTS.details("Blue Mesa");
    const details = within(await screen.findByRole("region", { name: title }));
    expect(await details.findByRole("img", { name: /72 alarms/ })).toBeTruthy();
    const shelve = await details.findByRole("link", { name: /^Shelve Failed To Move, M1 · 007$/ });
    expect(shelve.getAttribute("href")).toContain(`master=${M}&alarm=NODE.noMotion&shelve=007`);
    expect(details.getByText(/No motion time/)).toBeTruthy();
    expect(address()).toContain(`site=${SITES[0]?.id}`);
  });

  it("lead an administrator to the parameters behind the alarm", async () => {
    await open(`/insight/alarms?site=${SITES[0]?.id}`, ["ADMIN"]);
    const link = await screen.findByRole("link", { name: /No motion time/ });
    expect(link.getAttribute("href")).toContain("device-tab=nodeParameters");
  });
});
