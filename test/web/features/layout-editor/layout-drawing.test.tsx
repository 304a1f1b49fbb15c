// @vitest-environment jsdom
/** The drawing of a layout: its check, preview and upload. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok } from "#domain/result.ts";
import { DETAILS, onDesktop, openEditor, saveButton } from "#test/web/builders/editor-harness.tsx";
import {
  BrokenWorker,
  InlineDrawingWorker,
  StuckWorker,
} from "#test/web/builders/inline-drawing-worker.ts";
import type { After } from "#web/api/after.ts";
import { drawingFault } from "#web/features/layout-editor/model/drawing-fault-messages.ts";
import { EDITOR_MESSAGES } from "#web/features/layout-editor/model/layout-editor-messages.ts";

onDesktop();

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
