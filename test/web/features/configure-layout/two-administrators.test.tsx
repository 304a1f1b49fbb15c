// @vitest-environment jsdom
/**
 * Two administrators configure one layout: an old draft does not silently undo the other's changes.
 */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { draftOf } from "#domain/site-configuration/configured-layout.ts";
import { type ConfigurationDraft, withMasterPosition } from "#domain/site-configuration/draft.ts";
import { baseOf } from "#domain/site-configuration/rebase.ts";
import {
  button,
  type ConfigureServer,
  configureConsole,
  EAST,
  onDesktopMap,
  openConfiguration,
  type SentNodes,
  WEST,
} from "#test/web/builders/configure-harness.tsx";
import { LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
import { PLACE_MESSAGES } from "#web/features/configure-layout/model/place-messages.ts";
import { SAVING_MESSAGES } from "#web/features/configure-layout/model/saving-messages.ts";
import { CONFLICT_MESSAGES } from "#web/ui/conflict-messages.ts";

onDesktopMap();

const REACHED = 4;

/** Nodes of a master side by side, the first at x = `west`. */
function row(mLocId: string, west: number, count: number, rev: number): SentNodes {
  const nLocs = Array.from({ length: count }, (_, at) => ({
    index: nLocIdOf(at),
    xLoc: west + at,
    yLoc: 100,
    rowNum: at + 1,
    fromSouth: 1,
    role: "solo",
  }));
  return { mLocId, nLocs, nIds: [], rev };
}

function box(west: number, east: number) {
  return [
    { lat: 0, lng: west },
    { lat: 0, lng: east },
    { lat: 1000, lng: east },
    { lat: 1000, lng: west },
  ];
}

const AREAS: Readonly<Record<string, ReturnType<typeof box>>> = {
  [WEST]: box(0, 500),
  [EAST]: box(500, 1000),
};

function changeMaster(server: ConfigureServer, id: string, change: object): void {
  server.masters = server.masters.map((one) => (one.id === id ? { ...one, ...change } : one));
}

/**
 * Opens a stored draft of two masters with three nodes each, after another user has saved changes.
 */
async function returned(
  mine: (draft: ConfigurationDraft) => ConfigurationDraft,
  theirs: (server: ConfigureServer) => void,
) {
  const harness = configureConsole();
  const { console, server } = harness;
  server.nodes.set(WEST, row(WEST, 100, 3, 1));
  server.nodes.set(EAST, row(EAST, 600, 3, 1));
  for (const [at, id] of [WEST, EAST].entries()) {
    changeMaster(server, id, { xLoc: 10 + at, yLoc: 20, area: AREAS[id] ?? [] });
  }
  const began = {
    markerRadius: undefined,
    masters: [WEST, EAST].map((id, at) => ({
      id,
      name: `Master ${at + 1}`,
      xLoc: 10 + at,
      yLoc: 20,
      area: AREAS[id] ?? [],
    })),
    nodes: new Map([WEST, EAST].map((id) => [id, Object(server.nodes.get(id))])),
  };
  await console.services.session.welcome();
  const state = console.services.session.state();
  if (state.status !== "signedIn") throw new Error("expected somebody to be signed in");
  const key = { userId: state.account.id, layoutId: LAYOUT_ID };
  const draft = mine(draftOf(began));
  await console.services.drafts.save(key, { reached: REACHED, base: baseOf(began), draft });
  theirs(server);
  const opened = await openConfiguration(harness, "?step=master-areas");
  await screen.findByText(PLACE_MESSAGES.areaHint);
  const save = () => opened.user.click(button(CONFIGURE_MESSAGES.saveAndClose));
  const inputOf = (mLocId: string) => server.inputs.filter((input) => input.mLocId === mLocId);
  return { ...opened, server, save, inputOf };
}

/** Moves all nodes of a master further north. */
const movedNodes =
  (mLocId: string) =>
  (draft: ConfigurationDraft): ConfigurationDraft => ({
    ...draft,
    locations: draft.locations.map((one) => (one.mLocId === mLocId ? { ...one, yLoc: 300 } : one)),
  });

const moreNodes = (server: ConfigureServer) => {
  server.nodes.set(WEST, row(WEST, 100, 5, 2));
};

const question = async () =>
  within(await screen.findByRole("alertdialog", { name: CONFLICT_MESSAGES.title }));

const MORE = "2 added, 0 removed, 0 moved, 0 IDs changed";
const MOVED = "0 added, 0 removed, 3 moved, 0 IDs changed";

describe("nodes that both have changed", () => {
  it("are counted side by side, and nothing is sent before the user has chosen", async () => {
    const { user, server, save } = await returned(movedNodes(WEST), moreNodes);
    await save();
    const dialog = await question();
    const group = within(dialog.getByRole("radiogroup", { name: "Master 1" }));
    group.getByRole("radio", { name: `Theirs: ${MORE}`, checked: false });
    group.getByRole("radio", { name: `Mine: ${MOVED}`, checked: false });
    expect(dialog.getAllByRole("radiogroup")).toHaveLength(1);
    const go = dialog.getByRole("button", { name: CONFLICT_MESSAGES.save });
    expect(go).toHaveProperty("disabled", true);
    await user.click(dialog.getByRole("button", { name: CONFLICT_MESSAGES.stay }));
    expect(server.changes).toEqual([]);
    await save();
    await question();
  });

  it("stay theirs where that is chosen", async () => {
    const { user, server, save, address } = await returned(movedNodes(WEST), moreNodes);
    await save();
    const dialog = await question();
    await user.click(dialog.getByRole("radio", { name: /^Theirs/ }));
    await user.click(dialog.getByRole("button", { name: CONFLICT_MESSAGES.save }));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    expect(server.nodes.get(WEST)).toEqual(row(WEST, 100, 5, 2));
    expect(server.changes).toEqual([]);
  });

  it("become mine where that is chosen, based on what was seen", async () => {
    const { user, server, save, address, inputOf } = await returned(movedNodes(WEST), moreNodes);
    await save();
    const dialog = await question();
    await user.click(dialog.getByRole("radio", { name: /^Mine/ }));
    await user.click(dialog.getByRole("button", { name: CONFLICT_MESSAGES.save }));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    expect(inputOf(WEST)).toMatchObject([{ expectedRev: 2 }]);
    expect(server.nodes.get(WEST)?.nLocs).toMatchObject([
      { yLoc: 300 },
      { yLoc: 300 },
      { yLoc: 300 },
    ]);
  });

  it("are shown where another user saves them in the very same moment, and asked for when saved again", async () => {
    const harness = await returned(movedNodes(WEST), () => undefined);
    // The console reads the nodes again right before it sends them; this change comes after that
    // read.
    harness.server.answering = async () => {
      harness.server.answering = async () => undefined;
      moreNodes(harness.server);
    };
    await harness.save();
    const alert = await screen.findByRole("alertdialog", { name: SAVING_MESSAGES.saveFailed });
    expect(harness.server.nodes.get(WEST)).toEqual(row(WEST, 100, 5, 2));
    await harness.user.click(
      within(alert).getByRole("button", { name: SAVING_MESSAGES.understood }),
    );
    await harness.save();
    await question();
  });
});

describe("what only one of them has changed", () => {
  it("goes together without a question: nodes of different masters", async () => {
    const { server, save, address } = await returned(movedNodes(EAST), moreNodes);
    await save();
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    expect(server.changes).toEqual([`UpdateNodes ${EAST}`]);
    expect(server.nodes.get(WEST)).toEqual(row(WEST, 100, 5, 2));
  });

  it("goes together although it was saved after the page was opened", async () => {
    const harness = await returned(movedNodes(EAST), () => undefined);
    moreNodes(harness.server);
    changeMaster(harness.server, EAST, { xLoc: 700, rev: 2 });
    await harness.save();
    await waitFor(() => expect(harness.address()).toBe("/layouts?view=list"));
    expect(harness.server.changes).toEqual([`UpdateNodes ${EAST}`]);
  });
});

describe("radius and place that both have changed", () => {
  const mine = (draft: ConfigurationDraft) =>
    withMasterPosition(
      { ...draft, translations: { ...draft.translations, markerRadius: 3 } },
      EAST,
      {
        xLoc: 800,
        yLoc: 30,
      },
    );

  it("are asked for, and saved onto the revision that was seen", async () => {
    const { user, server, save, address } = await returned(mine, (theirs) => {
      theirs.layout = { ...theirs.layout, markerRadius: 2, rev: 7 };
      changeMaster(theirs, EAST, { xLoc: 700, rev: 8 });
    });
    await save();
    const dialog = await question();
    await user.click(
      within(dialog.getByRole("radiogroup", { name: CONFIGURE_MESSAGES.markerRadius })).getByRole(
        "radio",
        { name: "Theirs: 2" },
      ),
    );
    await user.click(dialog.getByRole("radio", { name: /^Mine: .*x 800, y 30/ }));
    await user.click(dialog.getByRole("button", { name: CONFLICT_MESSAGES.save }));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    expect(server.changes).toEqual([`UpdateMaster ${EAST}`]);
    expect(server.inputs).toMatchObject([{ xLoc: 800, yLoc: 30, expectedRev: 8 }]);
    expect(server.layout).toMatchObject({ markerRadius: 2 });
  });

  it("carry the revision where no other user has changed them as well", async () => {
    const { server, save, address } = await returned(mine, () => undefined);
    await save();
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    expect(server.inputs).toMatchObject([
      { markerRadius: 3, expectedRev: 1 },
      { xLoc: 800, expectedRev: 1 },
    ]);
  });
});
