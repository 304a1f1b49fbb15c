// @vitest-environment jsdom
/**
 * The alarms of the status strip: read once some are raised, read again after an act, and counted
 * as open while unknown.
 */
import { act, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { err, ok } from "#domain/result.ts";
import { testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, nodeReading, placeId, siteOf } from "#test/web/builders/site.ts";
import { masterReadings, NO_MASTERS } from "#web/features/site/model/readings.ts";
import { NO_SELECTION } from "#web/features/site/model/selection.ts";
import { AlarmsPart } from "#web/features/site/status/AlarmsPart.tsx";
import { readSiteUrl } from "#web/features/site/view/url/site-url.ts";
import {
  SiteAddressContext,
  SitePictureContext,
  SiteProgressContext,
} from "#web/features/site/view/use-site-view.ts";
import { ServicesProvider } from "#web/session/services.ts";
import type { ThemeModeStore } from "#web/ui/theme-mode.ts";
import { ThemeModeProvider } from "#web/ui/use-theme-mode.ts";

const NOW = 1_760_000_000;
const CRITICAL_BATTERY = 4;
const privileges = privilegeBits("VIEW", "DATA_SNAPSHOT");
const site = siteOf(3);

const LIGHT: ThemeModeStore = {
  mode: () => "light",
  choose: () => undefined,
  subscribe: () => () => undefined,
};

interface Shown {
  /** Alarm words of the three nodes. */
  readonly words?: readonly number[];
  readonly acts?: number;
  readonly moment?: number;
}

/** Renders the strip's part; `show` changes its surroundings, `pass` runs the pending timers. */
function setUp() {
  const waiting: (() => void)[] = [];
  const { services, server } = testConsole();
  const answer = { acknowledged: ["000", "001"], fails: false, asked: 0 };
  server.graphql = () => {
    answer.asked += 1;
    if (answer.fails) return err({ status: "failed", httpStatus: 500 });
    const place = { mLocId: placeId(1), word: "NODE", bit: 2 };
    return ok({
      groups: [{ state: "ACKNOWLEDGED", ...place, nLocIds: answer.acknowledged, until: null }],
    });
  };
  const after = (_: number, run: () => void) => {
    waiting.push(run);
    return () => void waiting.splice(waiting.indexOf(run), 1);
  };
  const url = readSiteUrl(new URLSearchParams(), {
    ...{ layoutId: LAYOUT_ID, privileges, views: ["layout"] },
  });
  const provided = { ...services, after };
  const tree = ({ words = [4, 4, 4], acts = 0, moment }: Shown) => {
    const values = { timestamp: words.map(() => NOW), alarms: words };
    const readings = {
      ts: NOW,
      byMaster: [masterReadings(nodeReading(NOW, [0, 1, 2], values), true)],
    };
    const picture = { readings, masters: NO_MASTERS, moment, selection: NO_SELECTION };
    const progress = {
      status: "resolved",
      mastersStatus: "resolved",
      connection: "live",
      commandsRevision: 0,
      alarmActs: acts,
      workZonesRevision: 0,
      refresh: () => undefined,
    } as const;
    const input = { site, readings, masters: NO_MASTERS, privileges, nowSeconds: NOW };
    return (
      <ServicesProvider value={provided}>
        <ThemeModeProvider value={LIGHT}>
          <SiteAddressContext value={{ layoutId: LAYOUT_ID, url, setUrl: () => undefined }}>
            <SitePictureContext value={{ ...picture, select: () => undefined }}>
              <SiteProgressContext value={progress}>
                <AlarmsPart input={input} onOpen={undefined} />
              </SiteProgressContext>
            </SitePictureContext>
          </SiteAddressContext>
        </ThemeModeProvider>
      </ServicesProvider>
    );
  };
  const { rerender, container } = render(tree({}));
  return {
    server: answer,
    text: () => container.textContent,
    show: (shown: Shown) => rerender(tree(shown)),
    pass: () => act(async () => void waiting.splice(0).forEach((run) => void run())),
  };
}

describe("the alarms of the strip", () => {
  it("are all open until it is known which of them are acknowledged", async () => {
    const { text } = setUp();
    expect(text()).toBe("Alarms3 critical Acknowledgements not known");
    await screen.findByText("2 acknowledged");
    expect(text()).toBe(
      "Alarms1 critical 2 acknowledged, shelved or caused by work 2 acknowledged",
    );
  });

  it("are never none while acknowledged ones are raised", async () => {
    const { server, show, text } = setUp();
    server.acknowledged = ["000", "001", "002"];
    show({ acts: 1 });
    await screen.findByText("3 acknowledged");
    expect(text()).toBe("Alarms3 acknowledged, shelved or caused by work 3 acknowledged");
  });

  it("change when a user acts", async () => {
    const { server, show } = setUp();
    await screen.findByText("2 acknowledged");
    server.acknowledged = ["000"];
    show({ acts: 1 });
    await screen.findByText("1 acknowledged");
  });

  it("are open again when they have cleared and come again", async () => {
    const { show, text } = setUp();
    await screen.findByText("2 acknowledged");
    show({ words: [0, CRITICAL_BATTERY, CRITICAL_BATTERY] });
    show({});
    expect(text()).toBe(
      "Alarms2 critical 1 acknowledged, shelved or caused by work 1 acknowledged",
    );
  });

  it("are asked for again now and then, and are all open when that fails", async () => {
    const { server, pass, text } = setUp();
    await screen.findByText("2 acknowledged");
    server.fails = true;
    await pass();
    await screen.findByText("Acknowledgements not known");
    expect(text()).toContain("3 critical");
  });

  it("are not asked for where none is raised, and not at a past moment", async () => {
    const { server, show, text } = setUp();
    await screen.findByText("2 acknowledged");
    const { asked } = server;
    show({ words: [0, 0, 0] });
    expect(text()).toContain("None raised");
    show({ moment: NOW - 900, acts: 1 });
    expect(text()).toBe("Alarms3 critical Incl. acknowledged");
    expect(server.asked).toBe(asked);
  });
});
