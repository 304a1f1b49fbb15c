// @vitest-environment jsdom
/** A password reset with a mailed code. */
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import { renderConsole } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";

beforeEach(() => localStorage.clear());

describe("a password reset", () => {
  it("asks for a code, then for the new password, and signs in with the second factor", async () => {
    const console = testConsole();
    console.auth.steps.push(ok({ step: "totp" }));
    const { user, address } = renderConsole(console.services, "/reset-password");
    await user.type(await screen.findByLabelText("Email"), "Dana@Example.com");
    await user.click(screen.getByRole("button", { name: "Send code" }));
    const sent = "A verification code has been sent to dana@example.com";
    expect((await screen.findAllByText(sent)).length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText("New password"), "Abcd-1234");
    await user.type(screen.getByLabelText("Confirm password"), "Abcd-1234");
    await user.type(screen.getByLabelText("Verification code"), "998877");
    await user.click(screen.getByRole("button", { name: "Set password and sign in" }));
    await user.type(await screen.findByLabelText("Authentication code"), "123456");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    expect(console.auth.asked).toEqual([
      ["requestPasswordReset", "dana@example.com"],
      ["confirmPasswordReset", "dana@example.com", "998877", "Abcd-1234"],
      ["signIn", "dana@example.com", "Abcd-1234"],
      ["answerChallenge", "123456"],
    ]);
  });

  it("refuses passwords that differ and shows a wrong code below the code", async () => {
    const console = testConsole();
    const { user } = renderConsole(console.services, "/reset-password");
    await user.type(await screen.findByLabelText("Email"), "a@b.c");
    await user.click(screen.getByRole("button", { name: "Send code" }));
    await user.type(await screen.findByLabelText("New password"), "one");
    await user.type(screen.getByLabelText("Confirm password"), "two");
    await user.type(screen.getByLabelText("Verification code"), "1");
    await user.click(screen.getByRole("button", { name: "Set password and sign in" }));
    expect(screen.getByText("Passwords do not match")).toBeTruthy();
    await user.clear(screen.getByLabelText("Confirm password"));
    await user.type(screen.getByLabelText("Confirm password"), "one");
    console.auth.refusals.push("CodeMismatchException");
    await user.click(screen.getByRole("button", { name: "Set password and sign in" }));
    await screen.findByText(/^Wrong code\. Enter the code from the newest email/);
    const field = screen.getByLabelText("Verification code");
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });
});
