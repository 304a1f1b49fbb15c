import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NO_PRIVILEGES } from "#domain/access/privileges.ts";
import { testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, siteOf } from "#test/web/builders/site.ts";
import { FirstPictureProvider } from "#web/features/site/view/FirstPictureProvider.tsx";
import { type FirstPicture, useFirstPicture } from "#web/features/site/view/first-picture.ts";
import { readSiteUrl, type SiteView } from "#web/features/site/view/url/site-url.ts";
import {
  type KnownSite,
  KnownSiteContext,
  SiteAddressContext,
} from "#web/features/site/view/use-site-view.ts";
import { ServicesProvider } from "#web/session/services.ts";

afterEach(cleanup);

const NO_QUERY = readSiteUrl(new URLSearchParams(), {
  layoutId: LAYOUT_ID,
  privileges: NO_PRIVILEGES,
  views: ["layout"],
});
const KNOWN: KnownSite = {
  layoutName: "Blue Mesa",
  site: siteOf(4, 1),
  siteSavedAt: 0,
  siteStatus: "resolved",
  reload: () => undefined,
};
const UNKNOWN = { ...KNOWN, site: undefined, siteStatus: "pending" } as const;

describe("the first picture of a site", () => {
  let picture: FirstPicture;
  let timers: (() => void)[];
  beforeEach(() => {
    timers = [];
  });

  function Around() {
    picture = useFirstPicture();
    return undefined;
  }

  function open(views: readonly SiteView[], known: KnownSite = KNOWN) {
    const services = {
      ...testConsole().services,
      after: (_milliseconds: number, run: () => void) => {
        timers.push(run);
        return () => timers.splice(timers.indexOf(run), 1);
      },
    };
    const page = (shown: readonly SiteView[], site: KnownSite) => (
      <ServicesProvider value={services}>
        <SiteAddressContext
          value={{
            layoutId: LAYOUT_ID,
            url: { ...NO_QUERY, views: shown },
            setUrl: () => undefined,
          }}
        >
          <KnownSiteContext value={site}>
            <FirstPictureProvider>
              <Around />
            </FirstPictureProvider>
          </KnownSiteContext>
        </SiteAddressContext>
      </ServicesProvider>
    );
    const { rerender } = render(page(views, known));
    return { show: (next: readonly SiteView[], site = known) => rerender(page(next, site)) };
  }

  it("is there when the map has been painted", () => {
    open(["layout"]);
    expect(picture.isDrawn).toBe(false);
    act(() => picture.onDrawn());
    expect(picture.isDrawn).toBe(true);
  });

  it("is not waited for without a map, nor when a map is shown later", () => {
    const { show } = open(["chart"]);
    expect(picture.isDrawn).toBe(true);
    show(["layout", "chart"]);
    expect(picture.isDrawn).toBe(true);
  });

  it("is not waited for where there is no site", () => {
    const { show } = open(["layout"], UNKNOWN);
    expect(picture.isDrawn).toBe(false);
    show(["layout"], { ...UNKNOWN, siteStatus: "notPermitted" });
    expect(picture.isDrawn).toBe(true);
  });

  it("is waited for while a site that was read is still to come from the cache", () => {
    const { show } = open(["layout"], { ...UNKNOWN, siteStatus: "resolved" });
    show(["layout"], KNOWN);
    expect(picture.isDrawn).toBe(false);
  });

  it("is waited for by a time that begins when the site is known", () => {
    const { show } = open(["layout"], UNKNOWN);
    expect(timers).toEqual([]);
    show(["layout"], KNOWN);
    expect(picture.isDrawn).toBe(false);
    act(() => {
      for (const run of timers) run();
    });
    expect(picture.isDrawn).toBe(true);
  });
});
