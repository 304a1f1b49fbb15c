// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import { account } from "#test/web/builders/layout.ts";
import { renderConsole } from "#test/web/builders/render-console.tsx";
import { type TestConsole, testConsole } from "#test/web/builders/services.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";

const PERSON = {
  "First name": "Nora",
  "Last name": "New",
  Company: "Brightfield",
  Email: "Nora@Brightfield.example",
  "Confirm email": "nora@brightfield.example",
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Queried by text: a query by role on a page of this size takes most of the test's time. */
const register = () => screen.getByText<HTMLButtonElement>("Register user", { selector: "button" });
const press = (button: HTMLElement) => fireEvent.click(button);
const tick = (label: string) => fireEvent.click(field(label));

interface Harness extends TestConsole {
  /** The inputs of the mutations that were sent. */
  readonly inputs: Readonly<Record<string, unknown>>[];
  answers: (Result<unknown, Failure> | undefined)[];
}

/**
 * An administrator's console; each registration gets the next answer, and succeeds after the last.
 */
function harness(): Harness {
  const console = testConsole();
  console.auth.isStored = true;
  console.server.me = ok(account({ groups: ["ADMIN", "CONTROLS"] }));
  const inputs: Readonly<Record<string, unknown>>[] = [];
  const made = Object.assign(console, { inputs, answers: [] as Harness["answers"] });
  console.server.graphql = ({ document, variables }: GraphqlRequest) => {
    // Queries of the page's frame fail; the tests concern only the mutations.
    if (!document.startsWith("mutation")) return err({ status: "networkError" });
    const input = Object(variables?.input);
    inputs.push(input);
    const { email, groups, trialExpiration } = input;
    const user = { username: "user-9", email, groups, trialExpiration };
    return made.answers.shift() ?? ok({ user });
  };
  return made;
}

async function open(console: Harness, address = "/register-user") {
  const page = renderConsole(console.services, address);
  await console.services.session.start();
  return page;
}

async function fill(person: Partial<typeof PERSON> = {}): Promise<void> {
  await screen.findByLabelText("First name");
  for (const [label, value] of Object.entries({ ...PERSON, ...person })) {
    fireEvent.change(field(label), { target: { value } });
  }
}

beforeEach(() => localStorage.clear());

describe("the page for registering a user", () => {
  it("is for administrators", async () => {
    const console = harness();
    console.server.me = ok(account({ groups: ["USER"] }));
    const { address } = await open(console);
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
  });

  it.each(["/register-user/", "/register-user/x", "/Register-User"])(
    "is not found at %s",
    async (address) => {
      await open(harness(), address);
      expect(await screen.findByText("Page not found")).toBeTruthy();
      expect(screen.getByText(address)).toBeTruthy();
    },
  );

  it("names the privileges in their required words, and no other", async () => {
    await open(harness());
    const section = await screen.findByRole("region", { name: "Privileges" });
    const names = within(section)
      .getAllByRole("checkbox")
      .map((input) => input.closest("label")?.textContent);
    expect(names).toEqual([
      ...["Current Data", "Historical Data", "Configuration", "Controls - Basic"],
      ...["Controls - Commissioning", "Data Download", "Admin", "Developer", "Beta Features"],
    ]);
  });
});

describe("registering", () => {
  it("sends person and groups as one, and leads on to the users", async () => {
    const console = harness();
    await open(console);
    await fill();
    tick("Current Data");
    tick("Controls - Basic");
    expect(screen.getByText("USER, CONTROLS")).toBeTruthy();
    expect(screen.getByText("View, Historical Data, Controls - Commissioning")).toBeTruthy();
    press(register());
    await screen.findByText("User registered");
    expect(console.inputs).toEqual([
      {
        changeId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        nameFirst: "Nora",
        nameLast: "New",
        company: "Brightfield",
        email: "nora@brightfield.example",
        companyRole: "",
        trialExpiration: 0,
        groups: ["USER", "CONTROLS"],
      },
    ]);
    const link = screen.getByText("Open in User Manager");
    expect(link.getAttribute("href")).toBe("/users-list?username=user-9");
    press(screen.getByText("Register another"));
    expect(field("First name").value).toBe("");
  });

  it("takes trial or employee, and asks for a last day of a trial alone", async () => {
    await open(harness());
    await screen.findByLabelText("First name");
    expect(screen.queryByLabelText("Expiry date")).toBeNull();
    tick("Trial");
    expect(field("Expiry date").value).toMatch(/^2025-11-0[789]$/);
    tick("Employee");
    expect(field("Trial").checked).toBe(false);
    expect(screen.queryByLabelText("Expiry date")).toBeNull();
    tick("Trial");
    expect(field("Employee").checked).toBe(false);
  });

  it("shows every missing field and begins with the first", async () => {
    const console = harness();
    await open(console);
    await screen.findByLabelText("First name");
    press(register());
    for (const label of Object.keys(PERSON)) {
      expect(field(label).getAttribute("aria-invalid"), label).toBe("true");
    }
    expect(document.activeElement).toBe(field("First name"));
    expect(console.inputs).toEqual([]);
  });

  it.each([
    ["EmailInUse", "Email address is alread in use."],
    ["InvalidEmail", "Email address is not valid."],
    ["AddressNotAvailable", /You cannot invite this address/],
    ["OperationNotAllowed", "Email/password accounts are not enabled."],
    ["WeakPassword", "Password is not strong enough."],
  ])("shows %s below the e-mail", async (code, sentence) => {
    const console = harness();
    console.answers.push(err({ status: "refused", code }));
    await open(console);
    await fill();
    press(register());
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(field("Email").getAttribute("aria-invalid")).toBe("true");
    expect(field("Email").value).toBe("Nora@Brightfield.example");
  });

  it.each([
    [{ status: "networkError" } as const, /It is safe to retry/],
    [{ status: "refused", code: "AccountPending" } as const, /still being created/],
  ])("sends the same again with the same id after %j", async (failure, sentence) => {
    const console = harness();
    console.answers.push(err(failure));
    await open(console);
    await fill();
    press(register());
    expect(await screen.findByText(sentence)).toBeTruthy();
    press(register());
    await screen.findByText("User registered");
    expect(console.inputs).toHaveLength(2);
    expect(console.inputs[1]).toEqual(console.inputs[0]);
  });

  it("is another change once something else was entered", async () => {
    const console = harness();
    console.answers.push(err({ status: "refused", code: "EmailInUse" }));
    await open(console);
    await fill();
    press(register());
    await screen.findByText("Email address is alread in use.");
    fireEvent.input(field("First name"), { target: { value: "Norah" } });
    expect(screen.getByText("Email address is alread in use.")).toBeTruthy();
    fireEvent.input(field("Email"), { target: { value: "n2@brightfield.example" } });
    expect(screen.queryByText("Email address is alread in use.")).toBeNull();
    await fill({ Email: "n2@brightfield.example", "Confirm email": "n2@brightfield.example" });
    press(register());
    await screen.findByText("User registered");
    expect(console.inputs[1]?.changeId).not.toBe(console.inputs[0]?.changeId);
  });

  it.each([
    ["Data Download", "Requires Admin or Developer: Data Download."],
    ["Developer", "You can't grant this: your account lacks some of these privileges."],
  ])("says why %s cannot be given, and sends nothing", async (privilege, sentence) => {
    const console = harness();
    await open(console);
    await fill();
    tick(privilege);
    expect(screen.getByText(sentence)).toBeTruthy();
    press(register());
    expect(console.inputs).toEqual([]);
  });

  it("waits for the network", async () => {
    const console = harness();
    await open(console);
    await screen.findByLabelText("First name");
    console.network.isUp = false;
    console.network.dispatchEvent(new Event("offline"));
    expect(await screen.findByText(/you can't register users now/)).toBeTruthy();
    expect(register().disabled).toBe(true);
  });
});
