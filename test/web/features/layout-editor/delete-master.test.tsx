// @vitest-environment jsdom
/** Deletion of a master from its form: the question, what is deleted, and what follows. */

import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import {
  button,
  MASTERS,
  NETWORK_ERROR,
  type OpenedEditor,
  onDesktop,
  openEditor,
  type,
} from "#test/web/builders/editor-harness.tsx";
import {
  editedMaster,
  LAYOUT_ID,
  MASTER_ID,
  NEW_MASTER_ID,
} from "#test/web/builders/editor-server.ts";
import {
  DELETION_MESSAGES,
  nodesDeleted,
} from "#web/features/layout-editor/model/deletion-messages.ts";
import { MASTER_MESSAGES } from "#web/features/layout-editor/model/master-messages.ts";

onDesktop();

const MASTER = `${MASTERS}&modify-master=${LAYOUT_ID}:${MASTER_ID}`;
const NODES = Array.from({ length: 3 }, (_, at) => ({ index: String(at).padStart(3, "0") }));
const COUNTED = ok({ a0: { nLocs: NODES, syncBitmasks: [0] } });

type Change = Parameters<typeof openEditor>[1];

async function openMaster(change: Change = () => undefined, groups?: readonly string[]) {
  const page = await openEditor(
    groups === undefined ? MASTER : MASTER.replace("&edit=true", ""),
    (console) => {
      console.editor.masters = [
        editedMaster({ rev: 4 }),
        editedMaster({ id: NEW_MASTER_ID, name: "Master 2" }),
      ];
      console.editor.answers.set("ForMasters", COUNTED);
      change(console);
    },
    groups,
  );
  await screen.findByRole("dialog", { name: "Master 1" });
  return page;
}

async function question({ user }: OpenedEditor, name = "Master 1") {
  await user.click(await screen.findByRole("button", { name: DELETION_MESSAGES.deleteMaster }));
  return within(await screen.findByRole("alertdialog", { name: `Delete ${name}?` }));
}

const goOf = (asked: Awaited<ReturnType<typeof question>>) =>
  asked.getByRole("button", { name: DELETION_MESSAGES.deleteMaster });

async function confirm(page: OpenedEditor) {
  const asked = await question(page);
  await page.user.type(asked.getByLabelText(DELETION_MESSAGES.masterNameTyped), "Master 1");
  await page.user.click(goOf(asked));
  return asked;
}

describe("the deletion of a master", () => {
  it("says what goes, how many nodes, and what stays", async () => {
    const asked = await question(await openMaster());
    expect(asked.getByText(DELETION_MESSAGES.deleteMasterPlace)).toBeTruthy();
    expect(asked.getByText(DELETION_MESSAGES.deleteMasterKeeps)).toBeTruthy();
    expect(await asked.findByText("Its 3 nodes with their device IDs")).toBeTruthy();
  });

  it("says so where the nodes could not be counted, and never that there are none", async () => {
    const page = await openMaster(({ editor }) => {
      editor.answers.set("ForMasters", err(NETWORK_ERROR));
    });
    const asked = await question(page);
    expect(await asked.findByText(nodesDeleted("uncounted"))).toBeTruthy();
    expect(asked.queryByText(nodesDeleted(0))).toBeNull();
  });

  it("takes the exact name and no other", async () => {
    const page = await openMaster();
    const asked = await question(page);
    const typed = asked.getByLabelText(DELETION_MESSAGES.masterNameTyped);
    expect(goOf(asked)).toHaveProperty("disabled", true);
    await page.user.type(typed, "master 1");
    expect(asked.getByText(DELETION_MESSAGES.masterNameMismatch)).toBeTruthy();
    await page.user.keyboard("{Enter}");
    expect(page.editor.inputs("DeleteMaster")).toEqual([]);
    await page.user.clear(typed);
    await page.user.type(typed, "Master 1{Enter}");
    await screen.findByText(DELETION_MESSAGES.masterDeleted("Master 1"));
    expect(page.editor.inputs("DeleteMaster")).toEqual([
      {
        changeId: expect.any(String),
        layoutId: LAYOUT_ID,
        mLocId: MASTER_ID,
        confirmName: "Master 1",
        expectedRev: 4,
      },
    ]);
  });

  it("leads back to the list, which has it no more", async () => {
    const page = await openMaster();
    await confirm(page);
    await waitFor(() => expect(page.address()).toBe(MASTERS));
    const table = await screen.findByRole("table", { name: MASTER_MESSAGES.mastersTable });
    expect(within(table).getByText("Master 2")).toBeTruthy();
    expect(within(table).queryByText("Master 1")).toBeNull();
  });

  it("counts what is gone already as deleted", async () => {
    const page = await openMaster(({ editor }) => {
      editor.answers.set("DeleteMaster", err({ status: "refused", code: "NotFound" }));
    });
    await confirm(page);
    expect(await screen.findByText(DELETION_MESSAGES.masterDeleted("Master 1"))).toBeTruthy();
  });

  it("asks to look at it again when another user has changed it", async () => {
    const page = await openMaster();
    page.editor.masters = [editedMaster({ rev: 5 })];
    const asked = await confirm(page);
    expect(await asked.findByText(DELETION_MESSAGES.deleteMasterChanged)).toBeTruthy();
    expect(goOf(asked)).toHaveProperty("disabled", true);
  });

  it("says when the server did not answer, and sends the same change again", async () => {
    const page = await openMaster(({ editor }) => {
      editor.answers.set("DeleteMaster", err(NETWORK_ERROR));
    });
    const asked = await confirm(page);
    expect(await asked.findByText(DELETION_MESSAGES.deleteMasterFailed)).toBeTruthy();
    page.editor.answers.delete("DeleteMaster");
    await page.user.click(goOf(asked));
    await screen.findByText(DELETION_MESSAGES.masterDeleted("Master 1"));
    const [first, second] = page.editor.inputs("DeleteMaster");
    expect(second?.changeId).toBe(first?.changeId);
  });

  it("waits until what was typed is saved", async () => {
    await openMaster();
    type(/^Name/, "Master 9");
    expect(button(DELETION_MESSAGES.deleteMaster)).toHaveProperty("disabled", true);
    expect(screen.getByText(DELETION_MESSAGES.deleteMasterDirty)).toBeTruthy();
  });

  it("takes the words shown for a master without a name", async () => {
    const page = await openEditor(MASTER, ({ editor }) => {
      editor.masters = [editedMaster({ name: "" })];
      editor.answers.set("ForMasters", COUNTED);
    });
    const asked = await question(page, MASTER_MESSAGES.nameUnassigned);
    const typed = asked.getByLabelText(DELETION_MESSAGES.masterNameTyped);
    await page.user.type(typed, `${MASTER_MESSAGES.nameUnassigned}{Enter}`);
    await screen.findByText(DELETION_MESSAGES.masterDeleted(MASTER_MESSAGES.nameUnassigned));
    expect(page.editor.inputs("DeleteMaster")).toMatchObject([{ confirmName: "" }]);
  });

  it("is for administrators, and for masters that are there", async () => {
    const page = await openMaster(undefined, ["USER"]);
    expect(screen.queryByRole("button", { name: DELETION_MESSAGES.deleteMaster })).toBeNull();
    page.unmount();
    await openEditor(`${MASTERS}&modify-master=${LAYOUT_ID}:new`);
    await screen.findByRole("dialog", { name: MASTER_MESSAGES.newMaster });
    expect(screen.queryByRole("button", { name: DELETION_MESSAGES.deleteMaster })).toBeNull();
  });
});
