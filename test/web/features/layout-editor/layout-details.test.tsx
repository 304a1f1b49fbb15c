// @vitest-environment jsdom
/** The details of a layout: what they show in every state, and what they send. */

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok } from "#domain/result.ts";
import {
  button,
  DETAILS,
  NETWORK_ERROR,
  onDesktop,
  openEditor,
  saveButton,
  type,
} from "#test/web/builders/editor-harness.tsx";
import { LAYOUT_ID, NEW_LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import {
  BrokenWorker,
  InlineDrawingWorker,
  StuckWorker,
} from "#test/web/builders/inline-drawing-worker.ts";
import type { After } from "#web/api/after.ts";
import type { Failure } from "#web/api/failure.ts";
import { zoneAtCoordinates } from "#web/api/zone-at-coordinates.ts";
import { drawingFault } from "#web/features/layout-editor/model/drawing-fault-messages.ts";
import { EDITOR_MESSAGES } from "#web/features/layout-editor/model/layout-editor-messages.ts";

onDesktop();

describe("the details of a layout", () => {
  it("come from the address alone and are saved once, with what has changed", async () => {
    const { editor, user } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    expect(button(EDITOR_MESSAGES.savedState)).toHaveProperty("disabled", true);
    type(/^City/, "Yuma");
    expect(screen.getByText(EDITOR_MESSAGES.unsaved)).toBeTruthy();
    await user.click(saveButton());
    await screen.findByText(EDITOR_MESSAGES.layoutSaved);
    const changeId = expect.any(String);
    expect(editor.inputs("UpdateLayout")).toEqual([{ changeId, id: LAYOUT_ID, city: "Yuma" }]);
    await screen.findByRole("button", { name: EDITOR_MESSAGES.savedState });
  });

  it("take a field away that was emptied", async () => {
    const { editor, user } = await openEditor(DETAILS, ({ editor: server }) => {
      server.layout = { ...server.layout, city: "Yuma", powerCapacityDc: 12 };
    });
    await screen.findByDisplayValue("Yuma");
    type(/^City/, "");
    type(/^Power capacity/, "");
    await user.click(saveButton());
    await screen.findByText(EDITOR_MESSAGES.layoutSaved);
    expect(editor.inputs("UpdateLayout")[0]).toMatchObject({ city: null, powerCapacityDc: null });
  });

  it("are not saved with a value that is none", async () => {
    const { editor, user } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    const faults: readonly (readonly [RegExp, string, string])[] = [
      [/^Name/, " ", "Name is required"],
      [/^UTC offset/, "", "UTC offset is required"],
      [/^Power capacity/, "-1", "0 or more"],
      [/^Latitude/, "91", "From -90 to 90"],
      [/^Longitude/, "-181", "From -180 to 180"],
      [/^Marker radius/, "wide", "Not a number"],
    ];
    for (const [label, value] of faults) type(label, value);
    await user.click(saveButton());
    for (const [, , message] of faults) expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByText("6 fields need attention")).toBeTruthy();
    type(/^UTC offset/, "12.5");
    expect(screen.getByText("From -12 to 12 hours")).toBeTruthy();
    expect(editor.inputs("UpdateLayout")).toEqual([]);
  });

  it("want latitude and longitude together", async () => {
    const { user } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    type(/^Latitude/, "32.5");
    await user.click(saveButton());
    expect(screen.getByText("Required with the latitude")).toBeTruthy();
    expect(screen.getByText("1 field needs attention")).toBeTruthy();
  });

  it.each<[string, Failure, string]>([
    ["the network fails", NETWORK_ERROR, "It is safe to retry"],
    ["somebody was faster", { status: "refused", code: "Conflict" }, "at the same time"],
    ["the server fails", { status: "failed", httpStatus: 500 }, "The server failed"],
  ])("say so when %s, and are sent again as the same change", async (_, failure, hint) => {
    const { editor, user } = await openEditor(DETAILS, ({ editor: server }) => {
      server.answers.set("UpdateLayout", err(failure));
    });
    await screen.findByDisplayValue("Blue Mesa");
    type(/^City/, "Yuma");
    await user.click(saveButton());
    const [alert] = await screen.findAllByText(EDITOR_MESSAGES.saveError);
    expect(alert).toBeTruthy();
    expect(screen.getByText(new RegExp(hint))).toBeTruthy();
    await user.click(saveButton());
    await waitFor(() => expect(editor.inputs("UpdateLayout")).toHaveLength(2));
    const [first, second] = editor.inputs("UpdateLayout");
    expect(first?.changeId === second?.changeId).toBe(failure.status !== "refused");
  });

  it("end a save without an answer after twenty seconds", async () => {
    const { services, user } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    type(/^City/, "Yuma");
    services.client.query = () => new Promise(() => undefined);
    const fired: (() => void)[] = [];
    const after: After = (milliseconds, run) => {
      expect(milliseconds).toBe(20_000);
      fired.push(run);
      return () => undefined;
    };
    Object.assign(services, { after });
    await user.click(saveButton());
    expect(screen.getByText(EDITOR_MESSAGES.saving)).toBeTruthy();
    fired[0]?.();
    expect((await screen.findAllByText(EDITOR_MESSAGES.saveTimeout)).length).toBeGreaterThan(0);
    expect(saveButton()).toHaveProperty("disabled", false);
  });

  it("ask before they are left unsaved", async () => {
    const { user, address } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    type(/^City/, "Yuma");
    await user.click(button(EDITOR_MESSAGES.close));
    const question = await screen.findByRole("alertdialog", {
      name: EDITOR_MESSAGES.leaving.title,
    });
    await user.click(within(question).getByRole("button", { name: EDITOR_MESSAGES.leaving.stay }));
    expect(address()).toBe(DETAILS);
    await user.click(button(EDITOR_MESSAGES.close));
    await user.click(await screen.findByRole("button", { name: EDITOR_MESSAGES.leaving.go }));
    await waitFor(() => expect(address()).toBe("/layouts?view=list&edit=true"));
  });

  it("stay as they were typed while another tab is looked at", async () => {
    const { user } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    type(/^City/, "Yuma");
    await user.click(screen.getByRole("tab", { name: EDITOR_MESSAGES.masters }));
    await user.click(screen.getByRole("tab", { name: EDITOR_MESSAGES.details }));
    expect(screen.getByDisplayValue("Yuma")).toBeTruthy();
  });

  it("are only shown to others", async () => {
    await openEditor(`/layouts?view=list&modify-layout=${LAYOUT_ID}`, undefined, ["USER"]);
    expect(await screen.findByText(EDITOR_MESSAGES.readOnly)).toBeTruthy();
    expect(screen.getByDisplayValue("Blue Mesa")).toHaveProperty("disabled", true);
    expect(screen.queryByRole("button", { name: EDITOR_MESSAGES.savedState })).toBeNull();
  });
});

describe("a new layout", () => {
  it("is made, and its own editor follows", async () => {
    const { editor, user, address } = await openEditor(
      "/layouts?view=list&edit=true&modify-layout=new",
    );
    expect(saveButton()).toHaveProperty("disabled", true);
    expect(screen.getByRole("tab", { name: EDITOR_MESSAGES.danger })).toHaveProperty(
      "disabled",
      true,
    );
    type(/^Name/, "Zephyr Flats");
    await chooseDenver(user);
    type(/^UTC offset/, "-6.5");
    await user.click(saveButton());
    await screen.findByRole("dialog", { name: "Zephyr Flats" });
    expect(editor.inputs("CreateLayout")).toMatchObject([
      { name: "Zephyr Flats", tz: "America/Denver", utcOffset: -6.5 },
    ]);
    expect(address()).toBe(`/layouts?view=list&edit=true&modify-layout=${NEW_LAYOUT_ID}`);
  });

  it("is not made without a time zone", async () => {
    const { editor, user } = await openEditor("/layouts?view=list&edit=true&modify-layout=new");
    type(/^Name/, "Zephyr Flats");
    type(/^UTC offset/, "-6.5");
    await user.click(saveButton());
    expect(
      screen.getByText("Time zone is required: the site's pages show times in it"),
    ).toBeTruthy();
    expect(editor.inputs("CreateLayout")).toEqual([]);
  });

  it("gets the offset of its time zone", async () => {
    const { user } = await openEditor("/layouts?view=list&edit=true&modify-layout=new");
    await chooseDenver(user);
    expect(screen.getByLabelText(/^UTC offset/)).toHaveProperty("value", "-7");
  });

  it("gets the time zone of its coordinates, and the offset of that", async () => {
    const { editor, user } = await openEditor("/layouts?view=list&edit=true&modify-layout=new");
    type(/^Name/, "Zephyr Flats");
    type(/^Latitude/, "33.45");
    type(/^Longitude/, "-112.07");
    expect(await screen.findByDisplayValue("America/Phoenix")).toBeTruthy();
    expect(screen.getByText(EDITOR_MESSAGES.tzFromPlace)).toBeTruthy();
    type(/^Longitude/, "-118.24");
    expect(await screen.findByDisplayValue("America/Los_Angeles")).toBeTruthy();
    expect(screen.getByLabelText(/^UTC offset/)).toHaveProperty("value", "-8");
    await user.click(saveButton());
    await screen.findByRole("dialog", { name: "Zephyr Flats" });
    expect(editor.inputs("CreateLayout")).toMatchObject([
      { tz: "America/Los_Angeles", utcOffset: -8 },
    ]);
  });

  it("keeps the time zone that the user has chosen, wherever it is moved", async () => {
    const { user } = await openEditor("/layouts?view=list&edit=true&modify-layout=new");
    type(/^Latitude/, "33.45");
    type(/^Longitude/, "-112.07");
    await screen.findByDisplayValue("America/Phoenix");
    await chooseDenver(user);
    expect(screen.queryByText(EDITOR_MESSAGES.tzFromPlace)).toBeNull();
    type(/^Longitude/, "-118.24");
    // Once this lookup has resolved, the form's own lookup in the same table has too.
    await act(async () => {
      await zoneAtCoordinates({ latitude: 33.45, longitude: -118.24 });
    });
    expect(screen.getByLabelText(/^Time zone/)).toHaveProperty("value", "America/Denver");
    expect(screen.getByLabelText(/^UTC offset/)).toHaveProperty("value", "-7");
  });

  it("keeps the offset that the user has typed", async () => {
    await openEditor("/layouts?view=list&edit=true&modify-layout=new");
    type(/^UTC offset/, "-6.5");
    type(/^Latitude/, "33.45");
    type(/^Longitude/, "-112.07");
    await screen.findByDisplayValue("America/Phoenix");
    expect(screen.getByLabelText(/^UTC offset/)).toHaveProperty("value", "-6.5");
  });
});

async function chooseDenver(user: UserEvent): Promise<void> {
  // Focus first: a field without focus shows its stored value again.
  fireEvent.focus(screen.getByLabelText(/^Time zone/));
  type(/^Time zone/, "America/Denv");
  await user.click(await screen.findByRole("option", { name: "America/Denver" }));
}

describe("the drawing of a layout", () => {
  const SVG = "<svg xmlns='http://www.w3.org/2000/svg'/>";
  const OPEN = "<svg xmlns='http://www.w3.org/2000/svg'>";
  const choose = (name: string, kind: string, content = SVG) => {
    const file = new File([content], name, { type: kind });
    fireEvent.change(screen.getByLabelText(EDITOR_MESSAGES.drawing), { target: { files: [file] } });
  };

  beforeEach(() => {
    shown = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) shown.push(blob);
      return "blob:drawing";
    };
    URL.revokeObjectURL = () => undefined;
    vi.stubGlobal("Worker", InlineDrawingWorker);
  });
  afterEach(() => vi.unstubAllGlobals());
  let shown: Blob[] = [];

  it("is uploaded before the layout is saved with it", async () => {
    const { editor, services, user } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    const put = vi.fn(async () => new Response());
    Object.assign(services, { fetch: put });
    choose("plan.svg", "image/svg+xml");
    await screen.findByText(`plan.svg · ${EDITOR_MESSAGES.drawingChosen}`);
    await user.click(saveButton());
    await screen.findByText(EDITOR_MESSAGES.layoutSaved);
    const headers = { "content-type": "image/svg+xml" };
    expect(put).toHaveBeenCalledWith(
      "https://media.example.com/quarantine/u-1",
      expect.objectContaining({ method: "PUT", headers }),
    );
    expect(editor.inputs("RequestUpload")).toMatchObject([{ size: SVG.length }]);
    expect(editor.inputs("UpdateLayout")).toMatchObject([{ layoutUrl: "layouts/new.svg" }]);
  });

  it("is shown as the check has left it, with what was removed, and so after saving", async () => {
    const { services, user } = await openEditor(DETAILS, ({ editor: server }) => {
      const removed = [{ what: "script", count: 2 }];
      const file = { layoutUrl: "layouts/new.svg", removed };
      server.answers.set("AcceptUpload", ok({ file }));
    });
    await screen.findByDisplayValue("Blue Mesa");
    Object.assign(services, { fetch: async () => new Response() });
    const content = `${OPEN}<script/><script/><g onclick='x()'/><use href='a.svg#b'/><rect id='t'/><use href='#t'/></svg>`;
    choose("plan.svg", "image/svg+xml", content);
    await screen.findByText(
      "Removed from the drawing: scripts (3), links to other files, broken references.",
    );
    // The drawing, and the same in the square size of the map.
    await waitFor(() => expect(shown).toHaveLength(2));
    expect(await shown[0]?.text()).toContain('<rect id="t"/><use href="#t"/></svg>');
    await user.click(saveButton());
    await screen.findByText(EDITOR_MESSAGES.layoutSaved);
    await screen.findByText("Removed from the drawing: scripts (2).");
  });

  const nested = Array.from(
    { length: 9 },
    (_, at) => `<g id='n${at}'>${`<use href='#n${at + 1}'/>`.repeat(10)}</g>`,
  ).join("");

  it.each([
    ["plan.svg", "image/svg+xml", `${OPEN}${nested}<rect id='n9'/></svg>`, "tooManyReferences"],
    ["plan.svg", "image/svg+xml", `${OPEN}<use href='a.svg#b'/></svg>`, "blank"],
    ["plan.ai", "application/postscript", "%PDF-1.6", "pdf"],
    ["plan.svgz", "image/svg+xml", "\u001f\uFFFD", "malformed"],
    ["plan.svg", "image/svg+xml", "hello", "malformed"],
  ] as const)(
    "is refused with the true reason: %s of %s %#",
    async (name, kind, content, reason) => {
      await openEditor(DETAILS);
      await screen.findByDisplayValue("Blue Mesa");
      choose(name, kind, content);
      expect(await screen.findByText(drawingFault(reason))).toBeTruthy();
      expect(shown).toEqual([]);
    },
  );

  it("ends the check of one that would take for ever", async () => {
    vi.stubGlobal("Worker", StuckWorker);
    const { services } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    const fired: (() => void)[] = [];
    const after: After = (_, run) => {
      fired.push(run);
      return () => undefined;
    };
    Object.assign(services, { after });
    StuckWorker.ended = 0;
    choose("plan.svg", "image/svg+xml");
    await screen.findByText(EDITOR_MESSAGES.drawingChecking);
    await waitFor(() => expect(fired).toHaveLength(1));
    fired[0]?.();
    await screen.findByText(EDITOR_MESSAGES.drawingLate);
    expect(StuckWorker.ended).toBe(1);
  });

  it("is taken without a preview where it cannot be checked", async () => {
    vi.stubGlobal("Worker", BrokenWorker);
    await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    choose("plan.svg", "image/svg+xml");
    await screen.findByText(EDITOR_MESSAGES.drawingUnseen);
    await screen.findByText(`plan.svg · ${EDITOR_MESSAGES.drawingChosen}`);
    expect(shown).toEqual([]);
  });

  it("shows why the server refuses it", async () => {
    const { services, user } = await openEditor(DETAILS, ({ editor: server }) => {
      const refused = { status: "refused", code: "UploadRejected", reason: "tooDeep" } as const;
      server.answers.set("AcceptUpload", err(refused));
    });
    await screen.findByDisplayValue("Blue Mesa");
    Object.assign(services, { fetch: async () => new Response() });
    choose("plan.svg", "image/svg+xml");
    await screen.findByText(/plan.svg/);
    await user.click(saveButton());
    await screen.findByText(new RegExp(drawingFault("tooDeep")));
  });

  it("is no other kind of file", async () => {
    await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    choose("plan.png", "image/png");
    expect(await screen.findByText(EDITOR_MESSAGES.notSvg)).toBeTruthy();
  });

  it("keeps the layout from being saved when it does not arrive", async () => {
    const { editor, services, user } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    Object.assign(services, { fetch: async () => new Response("", { status: 403 }) });
    choose("plan.svg", "image/svg+xml");
    await screen.findByText(/plan.svg/);
    await user.click(saveButton());
    expect((await screen.findAllByText(EDITOR_MESSAGES.uploadFailed)).length).toBeGreaterThan(0);
    expect(editor.inputs("UpdateLayout")).toEqual([]);
  });
});
