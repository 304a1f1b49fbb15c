/** Signing in through the provider of a company with a real browser, and what its faults show. */

import { type OidcProvider, startOidcProvider } from "local-cloud/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isEmbedded, needsOwnCloud } from "#test/e2e/needs-own-cloud.ts";
import { type OwnCloud, startOwnCloud } from "#test/e2e/own-cloud.ts";
import { type SignOnAssembly, signOnAssembly } from "#test/e2e/sign-on-assembly.ts";
import { newUser } from "#test/e2e/signed-in-user.ts";
import { SIGN_ON_ACCOUNT_MESSAGES } from "#web/features/sign-in/sign-on-account-messages.ts";
import { SIGN_ON_FAULT_MESSAGES } from "#web/features/sign-in/sign-on-fault-messages.ts";
import { SIGN_ON_MESSAGES } from "#web/features/sign-in/sign-on-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { axeFindings, hasChromium, openConsole, sharedChromium } from "./console-page.ts";

const SECONDS = 240_000;

needsOwnCloud(import.meta.filename);

describe.skipIf(!hasChromium)("the sign-in of a company in Chromium", () => {
  let browser: Browser;
  let provider: OidcProvider;
  let assembly: SignOnAssembly;
  let cloud: OwnCloud;

  beforeAll(async () => {
    if (!isEmbedded) return;
    provider = await startOidcProvider();
    assembly = await signOnAssembly(provider);
    cloud = await startOwnCloud(assembly.cdkOut, { secrets: assembly.secrets });
    browser = await sharedChromium();
  }, SECONDS);
  afterAll(async () => {
    await cloud?.stop();
    await provider?.stop();
    assembly?.remove();
  });

  const personOf = (email: string) => ({
    ...{ sub: email, email, email_verified: true },
    ...{ groups: ["operators"], amr: ["mfa"] },
  });

  /** Opens a page as a new visitor and types the address. */
  async function type(path: string, email: string, viewport: "desktop" | "phone" = "desktop") {
    const opened = await openConsole(browser, cloud.cloud.origin, path, viewport, {
      tolerated: undefined,
    });
    const { page } = opened;
    await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
    await page.getByLabel(MESSAGES.email, { exact: true }).fill(email);
    return opened;
  }

  const go = (page: Page) =>
    page.getByRole("button", { name: SIGN_ON_MESSAGES.go("Acme") }).click();

  it("leads to the provider by one press and back to the page that was asked for", async () => {
    const email = "ann@acme.example";
    await newUser(cloud, { groups: ["ADMIN"], allLayouts: true }, email);
    provider.behave(personOf(email));
    const { page, troubles } = await type("/users-list", "Ann@Acme.example", "phone");
    expect(await page.getByLabel(MESSAGES.password, { exact: true }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await go(page);
    // The first sign-in links the accounts, so the page goes to the provider twice.
    await page.waitForURL("**/users-list");
    await page.getByText(email).first().waitFor();
    expect(provider.asked.map(({ login_hint }) => login_hint)).toEqual([email, email]);
    expect(troubles).toEqual([]);
    await page.reload();
    await page.getByText(email).first().waitFor();
  });

  it("signs in again in a window of its own, which reports to the page and leaves it as it is", async () => {
    const email = "dee@acme.example";
    await newUser(cloud, { groups: ["ADMIN"], allLayouts: true }, email);
    provider.behave(personOf(email));
    const { page } = await type("/users-list", email);
    await go(page);
    await page.waitForURL("**/users-list");
    await page.getByText(email).first().waitFor();
    const session = () => page.evaluate(sessionOfTokens);
    const before = await session();
    const outcome = page.evaluate(
      () =>
        new Promise((resolve) => {
          const channel = new BroadcastChannel("signOn.again");
          channel.onmessage = ({ data }) => resolve(data);
        }),
    );
    const [opened] = await Promise.all([
      page.context().waitForEvent("page"),
      page.evaluate(() => void window.open("/sso?again", "_blank", "popup,width=520,height=720")),
    ]);
    expect(await outcome).toBe("signedIn");
    expect(provider.asked.at(-1)).toMatchObject({ login_hint: email });
    expect(await session()).not.toBe(before);
    expect(new URL(page.url()).pathname).toBe("/users-list");
    if (!opened.isClosed()) {
      const done = opened.getByText(SIGN_ON_ACCOUNT_MESSAGES.windowDone);
      await Promise.race([done.waitFor(), opened.waitForEvent("close")]);
    }
  });

  it("asks for the password of any other domain, and for that of a break-glass account", async () => {
    const { page } = await type("/", "ann@other.example");
    expect(await page.getByLabel(MESSAGES.password, { exact: true }).count()).toBe(1);
    await page.getByLabel(MESSAGES.email, { exact: true }).fill("ann@acme.example");
    await page.getByRole("button", { name: SIGN_ON_MESSAGES.usePassword }).click();
    expect(await page.getByLabel(MESSAGES.password, { exact: true }).count()).toBe(1);
  });

  it("says that the sign-in was cancelled, and starts again with the page in mind", async () => {
    const email = "bea@acme.example";
    await newUser(cloud, { groups: ["ADMIN"], allLayouts: true }, email);
    provider.behave("cancels");
    const { page } = await type("/users-list", email);
    await go(page);
    await page.getByText(SIGN_ON_FAULT_MESSAGES.cancelled).waitFor();
    expect(new URL(page.url()).searchParams.get("from")).toBe("/users-list");
    expect(await axeFindings(page)).toEqual([]);
    provider.behave(personOf(email));
    await page.getByLabel(MESSAGES.email, { exact: true }).fill(email);
    await go(page);
    await page.waitForURL("**/users-list");
  });

  it("says in words why it was refused, and that the provider does not answer", async () => {
    const { page } = await type("/", "eve@acme.example");
    for (const [fault, email, claims] of [
      ["AccountUnknown", "eve@acme.example", {}],
      ["AddressNotVerified", "fay@acme.example", { email_verified: false }],
      ["AddressOfOtherDomain", "gil@acme.example", { email: "gil@other.example" }],
    ] as const) {
      provider.behave({ ...personOf(email), ...claims });
      await page.getByLabel(MESSAGES.email, { exact: true }).fill(email);
      await go(page);
      await page.getByText(SIGN_ON_FAULT_MESSAGES[fault]).waitFor();
    }
    provider.behave("isDown");
    await page.getByLabel(MESSAGES.email, { exact: true }).fill("ann@acme.example");
    await go(page);
    await page.getByText(SIGN_ON_FAULT_MESSAGES.unreachable).waitFor();
  });

  it("refuses an answer that this tab has not asked for", async () => {
    const { page } = await openConsole(
      browser,
      cloud.cloud.origin,
      "/sso?code=stolen&state=other",
      "desktop",
      { tolerated: undefined },
    );
    await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
    await page.getByText(SIGN_ON_FAULT_MESSAGES.wrongState).waitFor();
    expect(page.url()).not.toContain("stolen");
  });
});

/** The session of the stored identity token; runs in the page. */
function sessionOfTokens(): unknown {
  const key = Object.keys(localStorage).find((name) => name.endsWith(".idToken")) ?? "";
  const [, payload = ""] = (localStorage.getItem(key) ?? "").split(".");
  return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).origin_jti;
}
