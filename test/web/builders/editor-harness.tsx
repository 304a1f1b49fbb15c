/**
 * Opens the layout editor by its address in the whole console, and performs a user's steps in it.
 */
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import type { Failure } from "#web/api/failure.ts";
import { EDITOR_MESSAGES } from "#web/features/layout-editor/model/layout-editor-messages.ts";
import { editorConsole, LAYOUT_ID } from "./editor-server.ts";
import { renderConsole, setWindowWidth } from "./render-console.tsx";

export const DETAILS = `/layouts?view=list&edit=true&modify-layout=${LAYOUT_ID}`;
export const MASTERS = `${DETAILS}&tab=1`;
export const DANGER = `${DETAILS}&tab=2`;
export const TOKENS = `${DETAILS}&tab=3`;
export const NETWORK_ERROR: Failure = { status: "networkError" };

export type OpenedEditor = Awaited<ReturnType<typeof openEditor>>;

/**
 * Opens the editor for an administrator, unless other groups are given; `change` prepares the
 * server first.
 */
export async function openEditor(
  address: string,
  change: (console: Awaited<ReturnType<typeof editorConsole>>) => void = () => undefined,
  groups?: readonly string[],
) {
  const console = await editorConsole(groups);
  change(console);
  const page = renderConsole(console.services, address);
  await screen.findByRole("dialog");
  return { ...console, ...page };
}

export const button = (name: string) => screen.getByRole("button", { name });

export const saveButton = () => button(EDITOR_MESSAGES.saveChanges);

export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Sets a wide window before every test of the file. */
export function onDesktop(): void {
  beforeEach(() => {
    localStorage.clear();
    setWindowWidth(1440);
    // jsdom has no layout; a height makes the list render all its rows.
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(2_000);
  });
}
