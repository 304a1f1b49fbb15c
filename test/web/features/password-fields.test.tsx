// @vitest-environment jsdom
/** Fields for passwords: masked, open to paste and to password managers, and sent as they are typed. */
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderConsole } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import { acknowledge } from "#web/session/acknowledgement.ts";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function open(address: string, label: string) {
  const console = testConsole();
  acknowledge(console.services.tabStorage, console.services.config.twoFactorNotice);
  const page = renderConsole(console.services, address);
  await screen.findByLabelText(label);
  return { console, ...page };
}

beforeEach(() => localStorage.clear());

describe.each([
  ["the sign-in form", "/", { Password: "current-password" }],
  [
    "the form for access",
    "/request-access",
    { Password: "new-password", "Confirm password": "new-password" },
  ],
])("%s", (_, address, fields) => {
  it("masks every password, and names its kind for password managers", async () => {
    await open(address, "Password");
    for (const [label, use] of Object.entries(fields)) {
      expect([field(label).type, field(label).autocomplete]).toEqual(["password", use]);
    }
  });

  it("takes a pasted password, as it is", async () => {
    const { user } = await open(address, "Password");
    const pasted = " Correct Horse 7 battery, ünd 64 characters or more are no problem ";
    await user.click(field("Password"));
    await user.paste(pasted);
    expect(field("Password").value).toBe(pasted);
  });
});

describe("signing in", () => {
  it("sends the password with its blanks and capitals", async () => {
    const { console, user } = await open("/", "Password");
    await user.type(field("Email"), "dana@example.com");
    await user.type(field("Password"), " Secret Word ");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() =>
      expect(console.auth.asked).toContainEqual(["signIn", "dana@example.com", " Secret Word "]),
    );
  });
});
