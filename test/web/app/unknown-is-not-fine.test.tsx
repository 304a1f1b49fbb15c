// @vitest-environment jsdom
/** Screens whose data does not arrive: none of them claims an empty list or a healthy state. */
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { account } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID } from "#test/web/builders/site.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/AlarmsRoute.tsx";
import "#web/app/DeviceManagerRoute.tsx";
import "#web/app/LayoutRoute.tsx";
import "#web/app/LocationsRoute.tsx";
import "#web/app/UsersRoute.tsx";
import "#web/app/site/OverMap.tsx";
import "#web/app/site/SiteStatus.tsx";

const SCREENS = {
  layouts: "/layouts?view=list",
  site: `/layout/${LAYOUT_ID}`,
  "site with its commands": `/layout/${LAYOUT_ID}?control=run`,
  "site with its proofs": `/layout/${LAYOUT_ID}?control=proof`,
  alarms: `/alarms/${LAYOUT_ID}`,
  "device locations": `/device-locations/${LAYOUT_ID}`,
  "device manager": "/device-manager",
  "user manager": "/users-list",
} as const;

type Answer = (
  request: GraphqlRequest,
) => Result<unknown, Failure> | Promise<Result<unknown, Failure>>;

const FAILED = err({ status: "failed", httpStatus: 500 } as const);

/**
 * Requests for measured values and records, by their fields; requests for masters and nodes
 * themselves succeed.
 */
const MEASURED =
  /getNode(Data|Snapshot)|listSiteSummary|listLatest|Presence|listSiteRounds|getMotionProof|listCommands|listAlarmActs/;

const FAULTS: Readonly<Record<string, Answer>> = {
  "every answer is a failure": () => FAILED,
  "there is no network": () => err({ status: "networkError" }),
  "no answer comes": () => new Promise(() => undefined),
  "the site is known, and nothing that was measured there": (request) =>
    MEASURED.test(request.document) ? FAILED : siteServer(2, 3).graphql(request),
};

/** Whole texts that show a known good or empty state; texts of buttons and headings are longer. */
const FINE = /^(0|none|live|success|healthy|none raised|no alarms|0 alarms|all online)$/i;

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
});

describe.each(Object.entries(SCREENS))("%s", (_, path) => {
  it.each(Object.entries(FAULTS))("claims nothing where %s", async (_, answer) => {
    const console = testConsole();
    console.server.me = ok(account({ groups: ["ADMIN", "USER", "CONTROLS"] }));
    console.server.layouts = FAILED;
    let asked = 0;
    console.server.graphql = (request) => {
      asked += 1;
      return answer(request);
    };
    await console.services.session.welcome();
    renderConsole(console.services, path);
    await screen.findByRole("main");
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    // The subscriptions may be live although every read fails.
    act(() => console.realtime.live());
    for (let round = 0; round < SETTLING_ROUNDS; round += 1) await act(async () => undefined);
    expect(textsOf(document.body).filter((text) => FINE.test(text))).toEqual([]);
  });
});

/**
 * Rounds of the event loop after which all answers, and the requests that follow them, have
 * arrived.
 */
const SETTLING_ROUNDS = 20;

function textsOf(root: Node): readonly string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    if (text) texts.push(text);
  }
  return texts;
}
