// @vitest-environment jsdom
/** Scanned components: when they are read, what is shown of them, and every state of loading. */

import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { nodeUuid } from "#domain/identity/controller-uuid.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { account } from "#test/web/builders/layout.ts";
import { type TestConsole, testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId, siteOf } from "#test/web/builders/site.ts";
import type { Failure } from "#web/api/failure.ts";
import { Look } from "#web/app/App.tsx";
import { SiteWithReplay } from "#web/app/site/SiteWithReplay.tsx";
import { ScannedList } from "#web/features/site/components/ScannedList.tsx";
import { scannedAtNodes, scannedRows } from "#web/features/site/model/scan-counts.ts";
import { ScannedCounts } from "#web/features/site/overlays/ScannedCounts.tsx";
import { SiteScansProvider } from "#web/features/site/view/SiteScansProvider.tsx";
import { useSiteScans } from "#web/features/site/view/site-scans.ts";
import { ServicesProvider } from "#web/session/services.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

const SITE = siteOf(2, 1);
const [FIRST, SECOND] = [placeId(1), placeId(2)];
const PATH = (mLocId: string) => `/sites/${LAYOUT_ID}/masters/components/${mLocId}/`;
const FAILED = { status: "failed", httpStatus: 500 } as const;

beforeEach(() => localStorage.clear());

let scanCount = 0;

function scan(uuid: string, kind: string, differences: object = {}) {
  scanCount += 1;
  return {
    ...{ id: `scan-${scanCount}`, kind, uuid, name: kind, status: "success" },
    ...{ serial_number: `S-${scanCount}`, part_number: "P-1", radioid: null },
    ...{ original_radio_id: null, replaced_by: null, schema_version: "1" },
    ...{ timestamp: 1_760_000_000, scanned_time: 1_759_990_000 },
    ...differences,
  };
}

const node = (mLocId: string, index: number) => nodeUuid(mLocId, nLocIdOf(index));

/**
 * One component of the first master, two of its first node, and seven of a node of the second
 * master.
 */
const SCANNED: Readonly<Record<string, unknown>> = {
  [PATH(FIRST)]: {
    board: [scan(FIRST, "board")],
    battery: [scan(node(FIRST, 0), "battery", { serial_number: "BAT-7", replaced_by: "BAT-8" })],
    actuator: [scan(node(FIRST, 0), "actuator")],
  },
  [PATH(SECOND)]: {
    battery: Array.from({ length: 7 }, () => scan(node(SECOND, 0), "battery")),
  },
};

interface Server {
  readonly asked: string[];
  answer: (path: string) => Result<unknown, Failure>;
}

async function open(
  query: string,
  prepare: (console: TestConsole, server: Server) => void = () => undefined,
) {
  const server: Server = { asked: [], answer: (path) => ok(SCANNED[path]) };
  const console = testConsole();
  console.server.me = ok(account());
  console.server.rest = ({ path }) => {
    server.asked.push(path);
    return server.answer(path);
  };
  await console.services.session.welcome();
  prepare(console, server);
  render(
    <ServicesProvider value={console.services}>
      <Look themeMode={createThemeModeStore({ storage: localStorage, matches: () => false })}>
        <MemoryRouter initialEntries={[`/layout/${LAYOUT_ID}${query}`]}>
          <SiteWithReplay layoutId={LAYOUT_ID}>
            <SiteScansProvider site={SITE}>
              <Counts />
              <section aria-label="First node">
                <ScannedList mLocId={FIRST} node={0} tz={undefined} />
              </section>
              <section aria-label="Second node">
                <ScannedList mLocId={FIRST} node={1} tz={undefined} />
              </section>
            </SiteScansProvider>
          </SiteWithReplay>
        </MemoryRouter>
      </Look>
    </ServicesProvider>,
  );
  return { server, console, user: userEvent.setup({ delay: null }) };
}

function Counts() {
  const { scans } = useSiteScans();
  return <ScannedCounts rows={scannedRows(scannedAtNodes(SITE, scans))} />;
}

const counts = () => within(screen.getByRole("region", { name: "Scanned components" }));
const rows = () =>
  counts()
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const COUNTED = ["11 component0", "22 components1", "33 components0", "44 components0"];
const MOST = "55 components or more1";

describe("scanned components", () => {
  it("are read once per master with the device-ID overlay, and counted", async () => {
    const { server } = await open("?overlay=deviceid-assignement");
    await waitFor(() => expect(rows()).toEqual([...COUNTED, MOST]));
    expect(server.asked.filter((path) => path.includes("/components/"))).toEqual([
      PATH(FIRST),
      PATH(SECOND),
    ]);
  });

  it("are listed at their device, with what has taken their place", async () => {
    await open("?overlay=deviceid-assignement");
    const first = within(screen.getByRole("region", { name: "First node" }));
    await waitFor(() => expect(first.getAllByRole("term")).toHaveLength(2));
    expect(first.getAllByRole("definition").map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^BAT-7P-1.*Replaced with BAT-8$/),
    );
    const second = within(screen.getByRole("region", { name: "Second node" }));
    expect(second.getByText("None scanned")).toBeTruthy();
  });

  it("are read of one master where its details are open, and of none otherwise", async () => {
    const device = `${LAYOUT_ID}:${FIRST}:000`;
    const { server } = await open(`?overlay=alarms&device-details=${device}`);
    await waitFor(() => expect(server.asked).toContain(PATH(FIRST)));
    expect(server.asked).not.toContain(PATH(SECOND));
  });

  it("say when they could not be loaded, and come when it is tried again", async () => {
    const { server, user } = await open("?overlay=deviceid-assignement", (_console, failing) => {
      failing.answer = () => err(FAILED);
    });
    expect(await counts().findByText("Scanned components could not be loaded.")).toBeTruthy();
    expect(rows().at(-1)).toBe("55 components or more0");
    server.answer = (path) => ok(SCANNED[path]);
    await user.click(counts().getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(rows()).toEqual([...COUNTED, MOST]));
    expect(counts().queryByRole("alert")).toBeNull();
  });

  it("are shown as they are cached while there is no network", async () => {
    const { server } = await open("?overlay=deviceid-assignement", (console) => {
      console.network.isUp = false;
      console.network.dispatchEvent(new Event("offline"));
      const [first] = [{ id: "kept", kind: "battery" as const, node: 0 }];
      const facts = { serialNumber: "S-1", partNumber: "P-1", replacedBy: undefined, scannedAt: 1 };
      void console.readModel.sites.saveScans([
        { mLocId: FIRST, layoutId: LAYOUT_ID, savedAtSeconds: 1, scans: [{ ...first, ...facts }] },
      ]);
    });
    expect(await counts().findByText(/^No connection/)).toBeTruthy();
    await waitFor(() => expect(rows()[0]).toBe("11 component1"));
    expect(server.asked).toEqual([]);
  });
});
