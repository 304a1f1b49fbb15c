// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { type Privilege, privilegeBits } from "#domain/access/privileges.ts";
import { ok } from "#domain/result.ts";
import { testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId, siteOf } from "#test/web/builders/site.ts";
import { usePeakOfHour } from "#web/features/site/status/use-peak-of-hour.ts";
import { readSiteUrl } from "#web/features/site/view/url/site-url.ts";
import { SiteAddressContext } from "#web/features/site/view/use-site-view.ts";
import { ServicesProvider } from "#web/session/services.ts";

const NOW = 1_760_000_000;

/** A strip whose latest round has a peak of 12; `pass` runs the pending timers. */
function setUp(query: string, ...held: readonly Privilege[]) {
  const waiting: (() => void)[] = [];
  const asked: unknown[] = [];
  const { services, server } = testConsole();
  const answer = { values: [9, 31, 12] };
  server.graphql = ({ variables }) => {
    asked.push(variables);
    return ok({ graphs: { data: [answer.values], timestamps: [answer.values.map(() => NOW)] } });
  };
  const privileges = privilegeBits("VIEW", "DATA_SNAPSHOT", ...held);
  const url = readSiteUrl(new URLSearchParams(query), {
    ...{ layoutId: LAYOUT_ID, privileges, views: ["layout"] },
  });
  const address = { layoutId: LAYOUT_ID, url, setUrl: () => undefined };
  const after = (_: number, run: () => void) => {
    waiting.push(run);
    return () => void waiting.splice(waiting.indexOf(run), 1);
  };
  const site = siteOf(1, 1);
  const { result } = renderHook(() => usePeakOfHour({ site, privileges }, 12), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <ServicesProvider value={{ ...services, after }}>
        <SiteAddressContext value={address}>{children}</SiteAddressContext>
      </ServicesProvider>
    ),
  });
  const pass = () => act(async () => void waiting.splice(0).forEach((run) => void run()));
  return { asked, answer, peak: () => result.current, pass };
}

describe("the peak wind of the hour", () => {
  it("is asked for once the first look is over, of all masters, and again later", async () => {
    const { asked, answer, peak, pass } = setUp("", "DATA_HISTORY");
    expect([asked.length, peak()]).toEqual([0, undefined]);
    await pass();
    expect(asked).toEqual([
      {
        ...{ graphTypes: ["windPeak"], start: NOW - 3_600, end: NOW },
        mLocIds: [placeId(1), placeId(2)],
      },
    ]);
    expect(peak()).toBe(31);
    answer.values = [9];
    await pass();
    // The peak of the latest round, which is newer than the hour's values.
    expect([asked.length, peak()]).toEqual([2, 12]);
  });

  it("is that of the hour before the past moment that is looked at", async () => {
    const { asked, pass } = setUp(`ts=${NOW - 9_000}`, "DATA_HISTORY");
    await pass();
    expect(asked).toMatchObject([{ start: NOW - 12_600, end: NOW - 9_000 }]);
  });

  it("stays unknown where nothing was measured, and without the right to see the past", async () => {
    const silent = setUp("", "DATA_HISTORY");
    silent.answer.values = [];
    await silent.pass();
    expect(silent.peak()).toBeUndefined();
    const reader = setUp("");
    await reader.pass();
    expect([reader.asked.length, reader.peak()]).toEqual([0, undefined]);
  });
});
