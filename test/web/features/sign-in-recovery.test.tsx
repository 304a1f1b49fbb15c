// @vitest-environment jsdom
/** Recovery for a user who is asked for a code and has lost the authenticator. */

import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import { acknowledge } from "#web/session/acknowledgement.ts";
import type { Services } from "#web/session/services.ts";

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: "button" }));
const refused = (code: string, status: number) =>
  Response.json({ field_errors: [], non_field_errors: [code] }, { status });

function type(texts: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

/**
 * Opens the form for password and recovery code; `sent` has its requests, as address and options.
 */
async function openRecovery(...answers: readonly Response[]) {
  const sent: [address: string, init: RequestInit | undefined][] = [];
  const left = [...answers];
  const console = testConsole();
  console.auth.steps.push(ok({ step: "totp" }));
  const fetchFrom: typeof fetch = async (input, init) => {
    sent.push([String(input), init]);
    return left.shift() ?? refused("RecoveryRefused", 403);
  };
  const services: Services = { ...console.services, fetch: fetchFrom };
  acknowledge(services.tabStorage, services.config.twoFactorNotice);
  renderConsole(services, "/");
  type({ Email: "dana@example.com", Password: "secret" });
  press("Sign in");
  await screen.findByLabelText("Authentication code");
  press("Use a recovery code");
  await screen.findByLabelText("Recovery code");
  return { sent };
}

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
});
afterEach(cleanup);

describe("a lost authenticator", () => {
  it("is taken away by password and code, and leads to signing in again", async () => {
    const answer = Response.json({ recovered: true, settled: false });
    const { sent } = await openRecovery(answer);
    type({ Password: "secret", "Recovery code": "abcd efgh jkmn" });
    press("Remove authenticator");
    await screen.findByText("Authenticator removed");
    expect(screen.getByText(/wait a minute and sign in again/)).toBeTruthy();
    const [[address, init] = []] = sent;
    expect(address).toBe("https://rest.example.com/auth/recover");
    expect(init?.headers).not.toHaveProperty("authorization");
    expect(JSON.parse(String(init?.body))).toEqual({
      email: "dana@example.com",
      password: "secret",
      code: "ABCDEFGHJKMN",
    });
    press("Sign in again");
    expect(await screen.findByLabelText("Email")).toBeTruthy();
  });

  it("sends nothing that cannot be right", async () => {
    const { sent } = await openRecovery();
    press("Remove authenticator");
    await screen.findByText("Enter your password.");
    expect(screen.getByText("Enter the code.")).toBeTruthy();
    type({ Password: "secret", "Recovery code": "123456" });
    press("Remove authenticator");
    await screen.findByText("A recovery code has 12 letters and digits.");
    expect(sent).toEqual([]);
  });

  it.each([
    ["RecoveryRefused", 403, "Password or code is wrong, or the code has been used."],
    ["RecoveryLocked", 429, "Too many wrong codes. Try again in 15 minutes."],
    ["TooManyAttempts", 429, "Too many attempts. Wait a few minutes and try again."],
  ])("says what came of it: %s", async (code, status, text) => {
    await openRecovery(refused(code, status));
    type({ Password: "secret", "Recovery code": "ABCD-EFGH-JKMN" });
    press("Remove authenticator");
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("lets a user go back who remembers it", async () => {
    await openRecovery();
    press("Use my authenticator instead");
    expect(await screen.findByLabelText("Authentication code")).toBeTruthy();
  });
});
