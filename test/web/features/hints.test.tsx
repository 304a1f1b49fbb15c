// @vitest-environment jsdom
/**
 * The hints for new users in the whole console: shown one at a time, skipped or dismissed for good,
 * and shown again from the help.
 */
import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { NO_PRIVILEGES } from "#domain/access/privileges.ts";
import { ok } from "#domain/result.ts";
import { account, layout } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import { HELP_MESSAGES } from "#web/features/help/help-messages.ts";
import { HINT_MESSAGES, HINTS, hintAt } from "#web/features/help/hints.ts";
import { createHintStore } from "#web/session/hint-store.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/LayoutsRoute.tsx";
import "#web/features/help/HelpDialog.tsx";
import "#web/features/help/HintCard.tsx";

const [FIRST] = HINTS.layouts;
const TITLE = FIRST?.title ?? "";

async function openLayouts(query = "", layouts = [layout()]) {
  const console = testConsole();
  console.server.me = ok(account({ privileges: privilegesOfGroups(["ADMIN"]) }));
  console.server.layouts = ok(layouts);
  await console.services.session.welcome();
  const services = { ...console.services, hints: createHintStore(localStorage) };
  return renderConsole(services, `/layouts?view=list${query}`);
}

const card = () => screen.queryByRole("region", { name: new RegExp(TITLE) });

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
});

describe("the hints of a first open", () => {
  it.each([HINT_MESSAGES.done, HINT_MESSAGES.dismiss])("go for good by %s", async (name) => {
    const { user } = await openLayouts();
    await user.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(card()).toBeNull());
    cleanup();
    await openLayouts();
    await screen.findByText(layout().name);
    expect(card()).toBeNull();
  });

  it("are shown again from the help", async () => {
    const { user } = await openLayouts();
    await user.click(await screen.findByRole("button", { name: HINT_MESSAGES.dismiss }));
    await user.keyboard("?");
    await screen.findByRole("dialog", { name: HELP_MESSAGES.help });
    await user.click(screen.getByRole("button", { name: HINT_MESSAGES.again }));
    await waitFor(() => expect(card()).not.toBeNull());
    expect(screen.queryByRole("dialog", { name: HELP_MESSAGES.help })).toBeNull();
  });

  it("say nothing where there is no layout, and nothing while layouts are edited", async () => {
    await openLayouts("", []);
    await screen.findByText(/No layouts/);
    expect(card()).toBeNull();
    cleanup();
    await openLayouts("&edit=true");
    await screen.findByText(layout().name);
    expect(card()).toBeNull();
  });
});

describe("the hints of a site", () => {
  const all = privilegesOfGroups(["USER", "CONTROLS"]);

  function walked(privileges: typeof all, isDemo: boolean) {
    const shown = [];
    for (let passed = 0; Number.isFinite(passed); ) {
      const one = hintAt("site", passed, { privileges, isDemo });
      if (one === undefined) throw new Error("the last hint leaves none");
      shown.push(one);
      passed = one.passedWith;
    }
    return shown;
  }

  it("offer the stow where every tracker is simulated, and then its end", () => {
    expect(walked(all, true).map(({ hint }) => hint.act)).toEqual([
      ...[undefined, undefined, undefined],
      ...["stow", "restore"],
    ]);
  });

  it("only explain the stow where steel moves", () => {
    const production = walked(all, false);
    expect(production.map(({ number, count }) => `${number}/${count}`)).toEqual([
      "1/4",
      "2/4",
      "3/4",
      "4/4",
    ]);
    expect(production.flatMap(({ hint }) => hint.act ?? [])).toEqual([]);
  });

  it("say nothing of a stow to those who may not stow", () => {
    const titles = walked(NO_PRIVILEGES, true).map(({ hint }) => hint.title);
    expect(titles.join()).not.toMatch(/stow/i);
  });
});

describe("what is remembered of hints", () => {
  it("belongs to one account, and counts as nothing where it cannot be read", () => {
    const hints = createHintStore(localStorage);
    hints.pass("one", "site", 2);
    expect([hints.passed("one", "site"), hints.passed("other", "site")]).toEqual([2, 0]);
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, "broken");
    expect(hints.passed("one", "site")).toBe(0);
  });
});
