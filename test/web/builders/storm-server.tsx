/** The storm desk of three sites in the whole console, and the server it asks. */
import { screen, within } from "@testing-library/react";
import { beforeEach } from "vitest";
import { err, ok } from "#domain/result.ts";
import { layout } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { STOW_SITES_MESSAGES } from "#web/features/storm/model/storm-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before the tests.
import "#web/app/StormRoute.tsx";
import "#web/features/storm/StowSites.tsx";
import { CALM_TRACKERS } from "#test/builders/storm-trackers.ts";

export const NOW = 1_760_000_000;
export const SITES = ["Blue Mesa", "Dry Fork", "Mule Creek"].map((name) => layout({ name }));

export function stormState({ id }: { readonly id: string }, peak = 8) {
  return {
    ...{ layoutId: id, asOf: NOW - 4 },
    masters: {
      ...{ controllers: 2, online: 2, offline: 0, silent: 0, neverReported: 0, troubled: 0 },
      names: [],
    },
    modes: [{ mode: "tracking", masters: 2 }],
    wind: {
      ...{ average: 5, peak, peakOfHour: peak, limit: 25 },
      ...{ masterName: "M1", measuredAt: NOW - 90 },
    },
    rounds: { oldest: NOW - 240, missing: 0 },
    trackers: CALM_TRACKERS,
  };
}

/** Masters of a site, with all fields of a record. */
function masters(layoutId: string) {
  return [1, 2].map((number) => ({
    ...{ id: `${layoutId}-m${number}`, layoutId, name: `M${number}`, label: null },
    ...{ mId: "FCC23D0508A90001", mIdStatus: null, deviceType: "gen4", channel: null, panid: null },
    ...{ xLoc: 1, yLoc: 1, area: [], spaParamId: null, nodeParamId: null, changedAt: null },
  }));
}

const PREVIEW = {
  ...{ risk: "R4", refusedBy: null, refusedReason: null, mastersReached: 2, inWorkZones: 0 },
  ...{ nodes: 10, moving: 9, staying: 1, seconds: 200 },
  masters: [
    {
      ...{ mLocId: "m1", masterName: "M1", status: "sent", code: null, message: null },
      ...{ conflicts: [], indexes: [0, 1], from: [0, 0], to: [37, 37], stays: [null, "alarm"] },
    },
  ],
};

const PROOF = {
  ...{ isClosed: false, nodes: 10, reached: 4, moving: 5, late: 0, stuck: 1, silent: 0 },
  ...{ excluded: 0, masters: [{ mLocId: "m1", masterName: "M1" }], exceptionsLeftOut: 0 },
  exceptions: [{ mLocId: "m1", nLocId: "003", nId: "1003", state: "stuck", cause: "estop" }],
};

/** A server; `refuse` replaces its answer to an operation, by name and layout. */
interface Desk {
  readonly sent: GraphqlRequest[];
  refuse: (operation: string, layoutId: string) => Failure | undefined;
  states: readonly ReturnType<typeof stormState>[];
  /** Work zones of every site. */
  zones: readonly unknown[];
}

/** To be called at the beginning of a test file: each test has a server of its own. */
export function stormDesk() {
  const desk: Desk = Object.create(null);
  beforeEach(() => {
    localStorage.clear();
    setWindowWidth(1440);
    const [windy, ...others] = SITES;
    const states = others.map((site) => stormState(site));
    Object.assign(desk, {
      zones: [],
      sent: [],
      refuse: () => undefined,
      states: windy === undefined ? states : [...states, stormState(windy, 26)],
    });
  });

  function answerTo(request: GraphqlRequest) {
    desk.sent.push(request);
    const [, operation = ""] = /(?:query|mutation) (\w+)/.exec(request.document) ?? [];
    const { input, layoutId } = Object(request.variables ?? {});
    const site = String(input?.layoutId ?? layoutId ?? "");
    const failure = desk.refuse(operation, site);
    if (failure !== undefined) return err(failure);
    const requests = [1, 2].map((number) => ({
      ...{ id: `c${number}`, mLocId: `${site}-m${number}`, status: "sent" },
      ...{ message: "Command sent", code: null },
    }));
    const prepared = {
      ...{ token: `token of ${site}`, expiresAt: NOW + 60, masters: 2, nodes: 10 },
      needsSecondPerson: false,
    };
    const answers: Readonly<Record<string, unknown>> = {
      ListStormStates: { page: { items: desk.states, nextToken: null } },
      SiteMasters: { list: { items: masters(site), nextToken: null } },
      PrepareCommandBatch: { prepared },
      PreviewCommand: { preview: { ...PREVIEW, inWorkZones: desk.zones.length } },
      WorkZones: { zones: desk.zones },
      ConfirmStow: { batch: { requests, approval: null } },
      StowProof: { proof: PROOF },
    };
    return operation in answers
      ? ok(answers[operation])
      : err({ status: "failed", httpStatus: 500 } as const);
  }

  async function open(groups: readonly string[] = ["USER", "CONTROLS"], address = "/storm") {
    const { account } = await import("#test/web/builders/layout.ts");
    const facts = account({ groups: [...groups] });
    const console = await signedInConsole(facts, answerTo);
    console.server.layouts = ok(SITES);
    return { ...renderConsole(console.services, address), console };
  }

  const sites = async () =>
    (await screen.findAllByRole("listitem")).map((item) => item.getAttribute("data-urgency"));

  const inputs = (operation: string) =>
    desk.sent
      .filter(({ document }) => document.includes(`mutation ${operation}`))
      .map(({ variables }) => Object(variables).input);

  /**
   * Chooses all sites by the keyboard, opens the dialog, and waits until every site is prepared.
   */
  async function openDialog({ user }: Awaited<ReturnType<typeof open>>) {
    await sites();
    await user.keyboard("as");
    const dialog = within(
      await screen.findByRole("dialog", { name: STOW_SITES_MESSAGES.title(3) }),
    );
    return dialog;
  }

  return { desk, open, sites, inputs, openDialog };
}
