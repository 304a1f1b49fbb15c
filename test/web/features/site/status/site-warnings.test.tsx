// @vitest-environment jsdom
/** The line about weather warnings above the status strip of a site. */
import { act, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { err, ok } from "#domain/result.ts";
import { testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, siteOf } from "#test/web/builders/site.ts";
import { layoutWarnings, STORM } from "#test/web/builders/warnings.ts";
import { SiteWarnings } from "#web/features/site/status/SiteWarnings.tsx";
import { readSiteUrl } from "#web/features/site/view/url/site-url.ts";
import { SiteAddressContext } from "#web/features/site/view/use-site-view.ts";
import { ServicesProvider } from "#web/session/services.ts";

const NOW = 1_760_000_000;
const site = siteOf(3);

/** What the server answers; "silent": nothing. */
type Answer = object | "failed" | "silent";

/** Renders the line; `pass` lets time pass and runs the timers that were set. */
async function show(answer: Answer, ts?: number) {
  const waiting = new Set<() => void>();
  const { services, server } = testConsole();
  const at = { now: NOW, answer };
  server.graphql = () => {
    if (at.answer === "silent") return new Promise(() => undefined);
    return at.answer === "failed"
      ? err({ status: "failed", httpStatus: 500 })
      : ok({ warnings: at.answer });
  };
  const provided = {
    ...services,
    nowSeconds: () => at.now,
    after: (_: number, run: () => void) => {
      waiting.add(run);
      return () => void waiting.delete(run);
    },
  };
  const address = readSiteUrl(new URLSearchParams(), {
    ...{ layoutId: LAYOUT_ID, privileges: privilegeBits("VIEW"), views: ["layout"] },
  });
  const url = ts === undefined ? address : { ...address, ts };
  const value = { layoutId: LAYOUT_ID, url, setUrl: () => undefined };
  await act(async () =>
    render(
      <ServicesProvider value={provided}>
        <SiteAddressContext value={value}>
          <SiteWarnings site={site} />
        </SiteAddressContext>
      </ServicesProvider>,
    ),
  );
  return {
    pass: (seconds: number, next: Answer = at.answer) =>
      act(async () => {
        at.now += seconds;
        at.answer = next;
        const due = [...waiting];
        waiting.clear();
        for (const run of due) run();
      }),
  };
}

const alert = () => screen.queryByRole("alert")?.textContent;
const line = () => screen.queryByLabelText("Weather warnings")?.textContent;

describe("the warnings of a site", () => {
  it("are one line with the worst of them and the number of the others", async () => {
    const minor = { ...STORM, id: "s,2#0", severity: "MINOR", event: "Fog" };
    await show(layoutWarnings({ warnings: [STORM, minor] }));
    expect(alert()).toContain("Severe Thunderstorm Warning (severe), hail 1.75 in, until");
    expect(alert()).toContain("42 min left 1 more warning");
  });

  it("end while the page is open, without another answer", async () => {
    const page = await show(layoutWarnings({ warnings: [STORM] }));
    await page.pass(600, "silent");
    expect(alert()).toContain("32 min left");
    await page.pass(301);
    expect(alert()).toContain("Weather warnings unknown: the source was last read 16 min ago");
    expect(alert()).toContain("Last known: Severe Thunderstorm Warning");
    await page.pass(2_000);
    expect(alert()).not.toContain("Last known");
  });

  it("are unknown in red when the source or the server is silent for 15 minutes", async () => {
    const page = await show(layoutWarnings());
    expect([line(), alert()]).toEqual([
      expect.stringMatching(/^No weather warning, as of/),
      undefined,
    ]);
    await page.pass(800, "failed");
    expect(line()).toMatch(/^No weather warning/);
    await page.pass(100);
    expect(alert()).toMatch(/^Weather warnings unknown.*Check the weather service yourself\.$/);
  });

  it("are unknown where the server does not answer at all", async () => {
    await show("failed");
    expect(line()).toBe("Weather warnings unknown: the server did not answer.");
  });

  it("are counted by the server's clock", async () => {
    await show(layoutWarnings({ answeredAt: NOW + 5_000, readAt: NOW + 4_990 }));
    expect(line()).toMatch(/^No weather warning, as of/);
  });

  it("have no line without a source, before the first answer, and at a past moment", async () => {
    await show(layoutWarnings({ source: "OFF", readAt: null }));
    await show("silent");
    await show(layoutWarnings({ warnings: [STORM] }), NOW - 86_400);
    expect(line()).toBeUndefined();
  });
});
