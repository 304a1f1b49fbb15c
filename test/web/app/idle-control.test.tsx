// @vitest-environment jsdom
/** The dialog that asks for the password of an idle session. */
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { signedInConsole, type TestConsole } from "#test/web/builders/services.ts";
import { signInWindow } from "#test/web/builders/sign-in-window.ts";
import { askingClient } from "#web/api/idle-control.ts";
import { IdleControlPrompt } from "#web/app/IdleControlPrompt.tsx";
import { SIGN_ON_ACCOUNT_MESSAGES } from "#web/features/sign-in/sign-on-account-messages.ts";
import { ServicesProvider } from "#web/session/services.ts";
import { PASSWORD_PROOF_MESSAGES as TEXT } from "#web/ui/password-proof-messages.ts";

afterEach(cleanup);

/** Shows the prompt and sends a command, which the server refuses until the password was right. */
async function sendIdle(signOnProvider?: string) {
  let isProved = false;
  const console: TestConsole = await signedInConsole({}, () =>
    isProved ? ok("sent") : err({ status: "refused", code: "SessionIdle" }),
  );
  console.server.rest = ({ path, body }) => {
    if (path !== "/auth/verify-authentication/") return err({ status: "networkError" });
    isProved = Object(body).password === "Right-horse-7!";
    return isProved ? ok({ verified: true }) : err({ status: "refused", code: "wrongPassword" });
  };
  const { services } = console;
  render(
    <ServicesProvider value={{ ...services, signOnProvider }}>
      <MemoryRouter>
        <IdleControlPrompt />
      </MemoryRouter>
    </ServicesProvider>,
  );
  const client = askingClient(services.client, services.idleControl);
  let outcome: unknown;
  await act(async () => {
    void client.query({ document: "mutation Stow" }).then((answer) => {
      outcome = answer;
    });
  });
  const title = signOnProvider === undefined ? TEXT.idleTitle : SIGN_ON_ACCOUNT_MESSAGES.againTitle;
  const dialog = await screen.findByRole("dialog", { name: title });
  const signIn = () => {
    isProved = true;
  };
  return { console, dialog, signIn, outcome: () => outcome };
}

async function type(password: string): Promise<void> {
  fireEvent.change(screen.getByLabelText(TEXT.password), { target: { value: password } });
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: TEXT.idleSend }));
  });
}

describe("the prompt", () => {
  it("sends the command after the right password, with one press", async () => {
    const { outcome } = await sendIdle();
    await type("Right-horse-7!");
    expect(outcome()).toEqual(ok("sent"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("stays open after a wrong password and says so", async () => {
    const { outcome } = await sendIdle();
    await type("Wrong-horse-7!");
    expect(screen.getByText(TEXT.wrong)).toBeTruthy();
    await type("");
    expect(screen.getByText(TEXT.required)).toBeTruthy();
    expect(outcome()).toBeUndefined();
  });

  it("says that nothing was sent when the server cannot be reached", async () => {
    const { console, outcome } = await sendIdle();
    console.server.rest = () => err({ status: "networkError" });
    await type("Right-horse-7!");
    expect(screen.getByText(TEXT.unreachable)).toBeTruthy();
    expect(outcome()).toBeUndefined();
  });

  it("drops the command when it is cancelled", async () => {
    const { outcome } = await sendIdle();
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: TEXT.cancel }));
    });
    expect(outcome()).toEqual(err({ status: "refused", code: "SessionIdle" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("drops the command when the session ends", async () => {
    const { console, outcome } = await sendIdle();
    await act(async () => void (await console.services.session.end("expired")));
    expect(outcome()).toEqual(err({ status: "refused", code: "SessionIdle" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the prompt of a session that began at a company", () => {
  const go = () => screen.getByRole("button", { name: TEXT.againGo("Acme") });

  it("sends the command after a sign-in in a window of its own", async () => {
    const opened = signInWindow();
    const { outcome, signIn } = await sendIdle("Acme");
    fireEvent.click(go());
    expect(opened.addresses()).toEqual(["/sso?again"]);
    expect(screen.getByText(TEXT.againWaiting)).toBeTruthy();
    expect(outcome()).toBeUndefined();
    signIn();
    await opened.end("signedIn");
    await waitFor(() => expect(outcome()).toEqual(ok("sent")));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps the command after a sign-in that failed, and drops it when it is cancelled", async () => {
    const opened = signInWindow();
    const { outcome } = await sendIdle("Acme");
    fireEvent.click(go());
    await opened.end("failed");
    expect(await screen.findByText(TEXT.againFailed)).toBeTruthy();
    expect(outcome()).toBeUndefined();
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: TEXT.cancel }));
    });
    expect(outcome()).toEqual(err({ status: "refused", code: "SessionIdle" }));
  });
});
