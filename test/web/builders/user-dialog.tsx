/** The details of a user, opened in the whole console. */
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { type UserServer, userConsole, userServer } from "#test/web/builders/user-server.ts";
import { PRIVILEGE_MESSAGES } from "#web/features/users/privilege-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/UsersRoute.tsx";

/** To be called at the beginning of a test file. */
export function onDesktop(): void {
  beforeEach(() => {
    localStorage.clear();
    setWindowWidth(1440);
    // jsdom has no layout; a height makes the list render all its rows.
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(2_000);
  });
}

export async function open(query: string, server: UserServer = userServer()) {
  const console = await userConsole(server);
  const page = renderConsole(console.services, `/users-list?${query}`);
  const dialog = within(await screen.findByRole("dialog"));
  return { ...page, dialog, console };
}

export type Page = Awaited<ReturnType<typeof open>>;

/** Sets the text at once: typing letter by letter would render each time. */
export async function fill({ dialog }: Page, label: RegExp, text: string): Promise<void> {
  fireEvent.change(await dialog.findByLabelText(label), { target: { value: text } });
}

export async function press({ user: person }: Page, name: string): Promise<void> {
  await person.click(await screen.findByRole("button", { name }));
}

export const isOff = (element: HTMLElement) =>
  element.hasAttribute("disabled") || element.getAttribute("aria-disabled") === "true";

export function worthIn({ dialog }: Page): string | null {
  return dialog.getByRole("region", { name: PRIVILEGE_MESSAGES.together }).textContent;
}
