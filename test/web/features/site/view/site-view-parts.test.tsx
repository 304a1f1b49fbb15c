import { act, cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { NO_PRIVILEGES } from "#domain/access/privileges.ts";
import { LAYOUT_ID, siteOf } from "#test/web/builders/site.ts";
import type { After } from "#web/api/after.ts";
import { NO_MASTERS, NO_READINGS } from "#web/features/site/model/readings.ts";
import { NO_SELECTION } from "#web/features/site/model/selection.ts";
import { SiteViewParts } from "#web/features/site/view/SiteViewParts.tsx";
import { readSiteUrl } from "#web/features/site/view/url/site-url.ts";
import {
  type SiteView,
  useKnownSite,
  useSiteAddress,
  useSitePicture,
  useSiteProgress,
} from "#web/features/site/view/use-site-view.ts";
import { useEasedAtFirst } from "#web/ui/use-eased.ts";

afterEach(cleanup);

const VIEW: SiteView = {
  layoutId: LAYOUT_ID,
  layoutName: "Blue Mesa",
  site: siteOf(4, 1),
  siteSavedAt: 0,
  siteStatus: "resolved",
  readings: NO_READINGS,
  masters: NO_MASTERS,
  moment: undefined,
  selection: NO_SELECTION,
  status: "pending",
  mastersStatus: "pending",
  connection: "connecting",
  commandsRevision: 0,
  alarmActs: 0,
  workZonesRevision: 0,
  url: readSiteUrl(new URLSearchParams(), {
    layoutId: LAYOUT_ID,
    privileges: NO_PRIVILEGES,
    views: ["layout"],
  }),
  setUrl: () => undefined,
  select: () => undefined,
  reload: () => undefined,
  refresh: () => undefined,
};

/** Records its name each time it renders. */
const noted = (drawn: string[], name: string, use: () => unknown) =>
  function Noted() {
    use();
    drawn.push(name);
    return undefined;
  };

describe("the parts of a site view", () => {
  it("draws again only what uses the part that has changed", () => {
    const drawn: string[] = [];
    const Address = noted(drawn, "address", useSiteAddress);
    const Known = noted(drawn, "site", useKnownSite);
    const Picture = noted(drawn, "picture", useSitePicture);
    const Progress = noted(drawn, "progress", useSiteProgress);
    const parts = (
      <>
        <Address />
        <Known />
        <Picture />
        <Progress />
      </>
    );
    const { rerender } = render(<SiteViewParts view={VIEW}>{parts}</SiteViewParts>);
    const drawnWith = (changes: Partial<SiteView>) => {
      drawn.length = 0;
      rerender(<SiteViewParts view={{ ...VIEW, ...changes }}>{parts}</SiteViewParts>);
      return [...drawn];
    };
    expect(drawnWith({})).toEqual([]);
    expect(drawnWith({ connection: "live", commandsRevision: 1 })).toEqual(["progress"]);
    expect(drawnWith({ siteStatus: "error" })).toEqual(["site", "progress"]);
  });
});

describe("a value that is eased at first", () => {
  /** Renders values one after the other; `drawn` lists what was shown for each. */
  function setUp() {
    const drawn: number[] = [];
    const timer = { run: () => {} };
    const after: After = (_, run) => {
      timer.run = run;
      return () => {};
    };
    function Shown({ value }: { readonly value: number }) {
      drawn.push(useEasedAtFirst(value, (known) => known >= 10, after));
      return undefined;
    }
    const { rerender } = render(<Shown value={0} />);
    const drawnFor = (value: number) => {
      drawn.length = 0;
      rerender(<Shown value={value} />);
      return [...drawn];
    };
    return { drawnFor, end: () => act(() => timer.run()) };
  }

  it("is drawn aside until one that is whole has been drawn", () => {
    const { drawnFor } = setUp();
    expect(drawnFor(1)).toEqual([0, 1]);
    expect(drawnFor(10).slice(0, 2)).toEqual([1, 10]);
    expect(drawnFor(11)[0]).toBe(11);
  });

  it("is drawn at once when the first look has taken its time", () => {
    const { drawnFor, end } = setUp();
    expect(drawnFor(1)).toEqual([0, 1]);
    end();
    expect(drawnFor(2)[0]).toBe(2);
  });
});
