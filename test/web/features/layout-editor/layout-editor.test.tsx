// @vitest-environment jsdom
/** The windows of the layout editor: what they say in every state, and what they send. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  editedMaster,
  editorConsole,
  LAYOUT_ID,
  MASTER_ID,
  NEW_LAYOUT_ID,
  NEW_MASTER_ID,
} from "#test/web/builders/editor-server.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import type { Failure } from "#web/api/outcome.ts";
import type { After } from "#web/api/realtime-connection.ts";
import { EDIT_MODE_MESSAGES } from "#web/ui/edit-mode-messages.ts";
import { EDITOR_MESSAGES, layoutDeleted } from "#web/ui/layout-editor-messages.ts";

type Opened = Awaited<ReturnType<typeof opened>>;

const DETAILS = `/layouts?view=list&edit=true&modify-layout=${LAYOUT_ID}`;
const MASTERS = `${DETAILS}&tab=1`;
const DANGER = `${DETAILS}&tab=2`;
const NETWORK_ERROR: Failure = { status: "networkError" };

async function opened(
  address: string,
  change: (console: Awaited<ReturnType<typeof editorConsole>>) => void = () => undefined,
  groups?: readonly string[],
) {
  const console = await editorConsole(groups);
  change(console);
  const page = renderConsole(console.services, address);
  const dialog = await screen.findByRole("dialog");
  return { ...console, ...page, dialog };
}

const button = (name: string) => screen.getByRole("button", { name });
const saveButton = () => button(EDITOR_MESSAGES.saveChanges);
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  // The document lays nothing out, and rows are drawn where there is room.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(2_000);
});

describe("edit mode of the list", () => {
  it("is turned on and off, lists unpublished layouts, and stands in the address", async () => {
    const console = await editorConsole();
    const { user, address } = renderConsole(console.services, "/layouts?view=list");
    await screen.findByRole("link", { name: "Blue Mesa" });
    expect(screen.queryByRole("link", { name: "Dry Fork" })).toBeNull();
    await user.click(button(EDIT_MODE_MESSAGES.edit));
    const unpublished = await screen.findByRole("row", { name: /Dry Fork/ });
    expect(within(unpublished).getByText(EDIT_MODE_MESSAGES.unpublished)).toBeTruthy();
    expect(address()).toBe("/layouts?view=list&edit=true");
    const link = screen.getByRole("link", { name: EDIT_MODE_MESSAGES.addLayout });
    expect(link.getAttribute("href")).toBe("/layouts?view=list&edit=true&modify-layout=new");
    await user.click(button(EDIT_MODE_MESSAGES.finishEdit));
    expect(screen.queryByRole("link", { name: "Dry Fork" })).toBeNull();
    expect(address()).toBe("/layouts?view=list");
  });

  it("opens the editor of the layout that is pressed", async () => {
    const console = await editorConsole();
    const { user, address } = renderConsole(console.services, "/layouts?view=list&edit=true");
    await user.click(await screen.findByRole("link", { name: "Blue Mesa" }));
    await screen.findByRole("dialog", { name: "Blue Mesa" });
    expect(address()).toBe(DETAILS);
  });

  it("is not offered to others, nor granted to their addresses", async () => {
    const console = await editorConsole(["USER"]);
    const { address } = renderConsole(console.services, "/layouts?view=list&edit=true");
    await screen.findByRole("link", { name: "Blue Mesa" });
    expect(screen.queryByRole("button", { name: EDIT_MODE_MESSAGES.edit })).toBeNull();
    expect(address()).toBe("/layouts?view=list");
  });
});

describe("the details of a layout", () => {
  it("come from the address alone and are saved once, with what has changed", async () => {
    const { editor, user } = await opened(DETAILS);
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
    const { editor, user } = await opened(DETAILS, ({ editor: server }) => {
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
    const { editor, user } = await opened(DETAILS);
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
    const { user } = await opened(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    type(/^Latitude/, "32.5");
    await user.click(saveButton());
    expect(screen.getByText("Required with the latitude")).toBeTruthy();
    expect(screen.getByText("1 field needs attention")).toBeTruthy();
  });

  it.each<[string, Failure, string]>([
    ["the network fails", NETWORK_ERROR, "it cannot happen twice"],
    ["somebody was faster", { status: "refused", code: "Conflict" }, "at the same time"],
    ["the server fails", { status: "failed", httpStatus: 500 }, "The server failed"],
  ])("say so when %s, and are sent again as the same change", async (_, failure, hint) => {
    const { editor, user } = await opened(DETAILS, ({ editor: server }) => {
      server.answers.set("UpdateLayout", failure);
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
    const { services, user } = await opened(DETAILS);
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
    const { user, address } = await opened(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    type(/^City/, "Yuma");
    await user.click(button(EDITOR_MESSAGES.close));
    const question = await screen.findByRole("alertdialog", { name: EDITOR_MESSAGES.leaveTitle });
    await user.click(within(question).getByRole("button", { name: EDITOR_MESSAGES.stay }));
    expect(address()).toBe(DETAILS);
    await user.click(button(EDITOR_MESSAGES.close));
    await user.click(await screen.findByRole("button", { name: EDITOR_MESSAGES.leave }));
    await waitFor(() => expect(address()).toBe("/layouts?view=list&edit=true"));
  });

  it("stay as they were typed while another tab is looked at", async () => {
    const { user } = await opened(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    type(/^City/, "Yuma");
    await user.click(screen.getByRole("tab", { name: EDITOR_MESSAGES.masters }));
    await user.click(screen.getByRole("tab", { name: EDITOR_MESSAGES.details }));
    expect(screen.getByDisplayValue("Yuma")).toBeTruthy();
  });

  it("are only shown to others", async () => {
    await opened(`/layouts?view=list&modify-layout=${LAYOUT_ID}`, undefined, ["USER"]);
    expect(await screen.findByText(EDITOR_MESSAGES.readOnly)).toBeTruthy();
    expect(screen.getByDisplayValue("Blue Mesa")).toHaveProperty("disabled", true);
    expect(screen.queryByRole("button", { name: EDITOR_MESSAGES.savedState })).toBeNull();
  });
});

describe("a new layout", () => {
  it("is made, and its own editor follows", async () => {
    const { editor, user, address } = await opened(
      "/layouts?view=list&edit=true&modify-layout=new",
    );
    expect(saveButton()).toHaveProperty("disabled", true);
    expect(screen.getByRole("tab", { name: EDITOR_MESSAGES.danger })).toHaveProperty(
      "disabled",
      true,
    );
    type(/^Name/, "Zephyr Flats");
    type(/^UTC offset/, "-6.5");
    await user.click(saveButton());
    await screen.findByRole("dialog", { name: "Zephyr Flats" });
    expect(editor.inputs("CreateLayout")).toMatchObject([
      { name: "Zephyr Flats", utcOffset: -6.5 },
    ]);
    expect(address()).toBe(`/layouts?view=list&edit=true&modify-layout=${NEW_LAYOUT_ID}`);
  });

  it("gets the offset of its time zone", async () => {
    const { user } = await opened("/layouts?view=list&edit=true&modify-layout=new");
    await user.type(screen.getByLabelText(EDITOR_MESSAGES.tz), "America/Denv");
    await user.click(await screen.findByRole("option", { name: "America/Denver" }));
    expect(screen.getByLabelText(/^UTC offset/)).toHaveProperty("value", "-7");
  });
});

describe("the drawing of a layout", () => {
  const SVG = "<svg xmlns='http://www.w3.org/2000/svg'/>";
  const choose = (name: string, kind: string) => {
    const file = new File([SVG], name, { type: kind });
    fireEvent.change(screen.getByLabelText(EDITOR_MESSAGES.drawing), { target: { files: [file] } });
  };

  beforeEach(() => {
    URL.createObjectURL = () => "blob:drawing";
    URL.revokeObjectURL = () => undefined;
  });

  it("is uploaded before the layout is saved with it", async () => {
    const { editor, services, user } = await opened(DETAILS);
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

  it("is no other kind of file", async () => {
    await opened(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    choose("plan.png", "image/png");
    expect(await screen.findByText(EDITOR_MESSAGES.notSvg)).toBeTruthy();
  });

  it("keeps the layout from being saved when it does not arrive", async () => {
    const { editor, services, user } = await opened(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    Object.assign(services, { fetch: async () => new Response("", { status: 403 }) });
    choose("plan.svg", "image/svg+xml");
    await screen.findByText(/plan.svg/);
    await user.click(saveButton());
    expect((await screen.findAllByText(EDITOR_MESSAGES.uploadFailed)).length).toBeGreaterThan(0);
    expect(editor.inputs("UpdateLayout")).toEqual([]);
  });
});

describe("the masters of a layout", () => {
  it("are listed, found, and opened", async () => {
    const { user, address } = await opened(MASTERS, ({ editor }) => {
      editor.masters = [
        editedMaster(),
        editedMaster({ id: NEW_MASTER_ID, name: "", label: "Gate" }),
      ];
    });
    const table = await screen.findByRole("table", { name: EDITOR_MESSAGES.mastersTable });
    expect(within(table).getByText(EDITOR_MESSAGES.nameUnassigned)).toBeTruthy();
    await user.type(screen.getByPlaceholderText(EDITOR_MESSAGES.searchMasters), "gate");
    expect(screen.getByText("1 of 2 masters")).toBeTruthy();
    await user.click(button(EDITOR_MESSAGES.nameUnassigned));
    await waitFor(() =>
      expect(address()).toBe(`${MASTERS}&modify-master=${LAYOUT_ID}:${NEW_MASTER_ID}`),
    );
  });

  it("say that there are none, with a way to the first", async () => {
    const { user, address } = await opened(MASTERS, ({ editor }) => {
      editor.masters = [];
    });
    await screen.findByText(EDITOR_MESSAGES.noMasters);
    await user.click(button(EDITOR_MESSAGES.addMaster));
    await waitFor(() => expect(address()).toBe(`${MASTERS}&modify-master=${LAYOUT_ID}:new`));
  });

  it("are added by administrators alone", async () => {
    await opened(`/layouts?view=list&modify-layout=${LAYOUT_ID}&tab=1`, undefined, ["USER"]);
    await screen.findByRole("table", { name: EDITOR_MESSAGES.mastersTable });
    expect(screen.queryByRole("button", { name: EDITOR_MESSAGES.addMaster })).toBeNull();
  });
});

describe("the form of a master", () => {
  const MASTER = `${MASTERS}&modify-master=${LAYOUT_ID}:${MASTER_ID}`;
  const NEW = `${MASTERS}&modify-master=${LAYOUT_ID}:new`;
  const dialog = (name: string) => screen.findByRole("dialog", { name });
  const fill = (form: HTMLElement, label: RegExp, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } });
  const save = (form: HTMLElement) =>
    within(form).getByRole("button", { name: EDITOR_MESSAGES.saveChanges });

  it("comes from the address alone and sends what has changed", async () => {
    const { editor, user } = await opened(MASTER);
    const form = await dialog("Master 1");
    fill(form, /^Label/, "By the, gate");
    fill(form, /^PANID/, "7");
    await user.click(save(form));
    await screen.findByText(EDITOR_MESSAGES.masterSaved);
    const changeId = expect.any(String);
    expect(editor.inputs("UpdateMaster")).toEqual([
      { changeId, id: MASTER_ID, layoutId: LAYOUT_ID, label: "By the gate", panid: 7 },
    ]);
  });

  it("makes a master without a controller, and goes on with it", async () => {
    const { editor, user, address } = await opened(NEW);
    const form = await dialog(EDITOR_MESSAGES.newMaster);
    fill(form, /^Name/, "Master 2");
    await user.click(save(form));
    expect(within(form).getByText("Device type is required")).toBeTruthy();
    await user.click(within(form).getByLabelText(/^Device type/));
    await user.click(await screen.findByRole("option", { name: "Gen 3 dual" }));
    await user.click(save(form));
    await dialog("Master 2");
    expect(editor.inputs("CreateMaster")).toMatchObject([
      { layoutId: LAYOUT_ID, name: "Master 2", deviceType: "gen3-dual", xLoc: 500, yLoc: 500 },
    ]);
    expect(editor.inputs("CreateMaster")[0]).not.toHaveProperty("mId");
    expect(address()).toBe(`${MASTERS}&modify-master=${LAYOUT_ID}:${NEW_MASTER_ID}`);
  });

  it("wants an address of its own when DHCP is off", async () => {
    const { editor, user } = await opened(MASTER);
    const form = await dialog("Master 1");
    await user.click(within(form).getByLabelText(/^DHCP/));
    await user.click(save(form));
    expect(within(form).getByText("Static IP is required when DHCP is off")).toBeTruthy();
    fill(form, /^Static IP/, "10.0.0.7");
    await user.click(save(form));
    await screen.findByText(EDITOR_MESSAGES.masterSaved);
    expect(editor.inputs("UpdateMaster")).toMatchObject([
      { dhcpEnabled: false, staticIp: "10.0.0.7" },
    ]);
  });

  it("takes a PANID from 1 to 1500 only", async () => {
    const { user } = await opened(MASTER);
    const form = await dialog("Master 1");
    for (const value of ["0", "1501", "1.5"]) {
      fill(form, /^PANID/, value);
      await user.click(save(form));
      expect(within(form).getByText("A whole number from 1 to 1500")).toBeTruthy();
    }
  });

  it("offers the channels of S1 and no other", async () => {
    const { user } = await opened(MASTER);
    const form = await dialog("Master 1");
    await user.click(within(form).getByLabelText(/^Channel/));
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      EDITOR_MESSAGES.channelNone,
      ...[12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24].map(
        (channel) => `${channel} (0x${channel.toString(16).toUpperCase().padStart(2, "0")})`,
      ),
    ]);
  });

  it("says when it could not be saved", async () => {
    const { user } = await opened(MASTER, ({ editor }) => {
      editor.answers.set("UpdateMaster", NETWORK_ERROR);
    });
    const form = await dialog("Master 1");
    fill(form, /^Name/, "Master 9");
    await user.click(save(form));
    expect((await screen.findAllByText(EDITOR_MESSAGES.masterFailed)).length).toBeGreaterThan(0);
  });

  it("knows no master of another layout, nor one that is not there", async () => {
    await opened(`${MASTERS}&modify-master=${LAYOUT_ID}:${NEW_MASTER_ID}`);
    expect(await screen.findByText(EDITOR_MESSAGES.masterUnknown)).toBeTruthy();
  });
});

describe("the danger zone", () => {
  async function ask({ user }: Opened) {
    type(/^Layout name/, "Blue Mesa");
    await user.click(button(EDITOR_MESSAGES.deleteLayout));
    const question = await screen.findByRole("alertdialog", { name: "Delete Blue Mesa?" });
    await user.type(within(question).getByLabelText(EDITOR_MESSAGES.password), "Correct-horse-7!");
    await user.click(within(question).getByRole("button", { name: EDITOR_MESSAGES.deleteLayout }));
    return question;
  }
  const SITE = `DELETE /sites/${LAYOUT_ID}/`;
  const PROOF = "POST /auth/verify-authentication/";

  it("takes the exact name and no other", async () => {
    await opened(DANGER);
    await screen.findByText(EDITOR_MESSAGES.deleteTitle);
    expect(screen.queryByText(EDITOR_MESSAGES.nameMismatch)).toBeNull();
    type(/^Layout name/, "blue mesa");
    expect(screen.getByText(EDITOR_MESSAGES.nameMismatch)).toBeTruthy();
    expect(button(EDITOR_MESSAGES.deleteLayout)).toHaveProperty("disabled", true);
  });

  it("proves the password, deletes the site, then the layout", async () => {
    const page = await opened(DANGER);
    await screen.findByText(EDITOR_MESSAGES.deleteTitle);
    await ask(page);
    await screen.findByText(layoutDeleted("Blue Mesa"));
    expect(page.editor.routes).toEqual([PROOF, SITE]);
    expect(page.editor.inputs("DeleteLayout")).toMatchObject([{ id: LAYOUT_ID }]);
    await waitFor(() => expect(page.address()).toBe("/layouts?view=list&edit=true"));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Blue Mesa" })).toBeNull());
  });

  it("counts what is gone already as deleted", async () => {
    const page = await opened(DANGER, ({ editor }) => {
      const gone = { status: "refused", code: "NotFound" } as const;
      editor.answers.set(SITE, gone).set("DeleteLayout", gone);
    });
    await screen.findByText(EDITOR_MESSAGES.deleteTitle);
    await ask(page);
    expect(await screen.findByText(layoutDeleted("Blue Mesa"))).toBeTruthy();
  });

  it("stops at a wrong password", async () => {
    const page = await opened(DANGER, ({ editor }) => {
      editor.answers.set(PROOF, { status: "refused", code: "wrongPassword" });
    });
    await screen.findByText(EDITOR_MESSAGES.deleteTitle);
    const question = await ask(page);
    expect(await within(question).findByText(EDITOR_MESSAGES.passwordWrong)).toBeTruthy();
    expect(page.editor.routes).toEqual([PROOF]);
  });

  it.each<[string, string, Failure]>([
    [EDITOR_MESSAGES.deleteDenied, SITE, { status: "refused", code: "NotPermitted" }],
    [EDITOR_MESSAGES.deleteDenied, "DeleteLayout", { status: "refused", code: "NotPermitted" }],
    [EDITOR_MESSAGES.deleteFailed, SITE, NETWORK_ERROR],
    [EDITOR_MESSAGES.deleteFailed, "DeleteLayout", { status: "failed", httpStatus: 500 }],
  ])("says %j when %s fails", async (message, asked, failure) => {
    const page = await opened(DANGER, ({ editor }) => void editor.answers.set(asked, failure));
    await screen.findByText(EDITOR_MESSAGES.deleteTitle);
    const question = await ask(page);
    expect(await within(question).findByText(message)).toBeTruthy();
    expect(page.address()).toBe(DANGER);
  });

  it("is closed to others", async () => {
    await opened(`/layouts?view=list&modify-layout=${LAYOUT_ID}&tab=2`, undefined, ["USER"]);
    expect(await screen.findByText(EDITOR_MESSAGES.dangerDenied)).toBeTruthy();
    expect(screen.queryByLabelText(/^Layout name/)).toBeNull();
  });
});

describe("a layout that cannot be shown", () => {
  it.each<[string, Failure]>([
    [EDITOR_MESSAGES.notPermitted, { status: "refused", code: "NotPermitted" }],
    [EDITOR_MESSAGES.failed, { status: "failed", httpStatus: 500 }],
    [EDITOR_MESSAGES.offline, NETWORK_ERROR],
  ])("says %j", async (message, failure) => {
    await opened(DETAILS, ({ editor }) => void editor.answers.set("EditedLayout", failure));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it("says that it does not exist", async () => {
    await opened(DETAILS, ({ editor }) => {
      editor.layout = null;
    });
    expect(await screen.findByText(EDITOR_MESSAGES.unknown)).toBeTruthy();
  });

  it("loads as soon as it is asked for again", async () => {
    const { editor, user } = await opened(DETAILS, ({ editor: server }) => {
      server.answers.set("EditedLayout", { status: "failed", httpStatus: 500 });
    });
    await screen.findByText(EDITOR_MESSAGES.failed);
    editor.answers.clear();
    await user.click(button("Try again"));
    expect(await screen.findByDisplayValue("Blue Mesa")).toBeTruthy();
  });
});
