/** How a session continues and ends in a real browser: renewed silently, or ended with a message and no data left behind. */
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Browser, Page, Request } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import { SESSIONS_MESSAGES } from "#web/features/sessions/sessions-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import { button, clients, makeAccount, PASSWORD, target } from "./account-steps.ts";
import { hasChromium, openConsole, sharedChromium } from "./console-page.ts";
import { signedInState } from "./stored-session.ts";

const origin = target.siteOrigin ?? "";

interface Answer {
  readonly status: number;
  readonly body: string;
}

const REFUSED: Answer = { status: 401, body: "{}" };
const EXPIRED: Answer = {
  status: 400,
  body: JSON.stringify({ __type: "NotAuthorizedException", message: "Expired" }),
};
const CORS = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
const NOT_PERMITTED = JSON.stringify({ field_errors: [], non_field_errors: ["NotPermitted"] });

let browser: Browser;

async function signedIn() {
  const { email, sub } = await makeAccount("session");
  return { page: await openAs(email), email, sub };
}

/** Signs in and opens the layouts: in each call as another session. */
async function openAs(email: string): Promise<Page> {
  const path = "/layouts?view=list";
  const state = await signedInState(target.deployment, origin, { email, password: PASSWORD });
  const { page } = await openConsole(browser, origin, path, "desktop", { state });
  return page;
}

/** Opens the user's own sessions, which also reports that of this page. */
async function openSessions(page: Page): Promise<void> {
  await page.getByText(LAYOUT_LIST_MESSAGES.layoutsEmpty).waitFor();
  await button(page, SHELL_MESSAGES.openMenu).click();
  await button(page, SHELL_MESSAGES.sessions).click();
  await page.getByText(SESSIONS_MESSAGES.current).waitFor();
}

const ofSites = (request: Request) => new URL(request.url()).pathname.endsWith("/sites/");

const isRenewal = (request: Request) =>
  request.headers()["x-amz-target"] ===
  "AWSCognitoIdentityProviderService.GetTokensFromRefreshToken";

/** Gives every later request that fits this answer. */
async function whenAsked(
  page: Page,
  fits: (request: Request) => boolean,
  answer: Answer,
): Promise<void> {
  await page.route("**/*", (route) =>
    fits(route.request()) ? route.fulfill({ ...answer, headers: CORS }) : route.fallback(),
  );
}

function firstOf(fits: (request: Request) => boolean): (request: Request) => boolean {
  let isOver = false;
  return (request) => {
    const isFirst = !isOver && fits(request);
    isOver ||= isFirst;
    return isFirst;
  };
}

/** Changes a column of the account's row. */
async function changeAccount(sub: string, column: string, value: number | boolean): Promise<void> {
  await clients.dynamo.send(
    new UpdateCommand({
      TableName: target.deployment.accessTable,
      Key: { pk: `U#${sub}`, sk: "A" },
      UpdateExpression: "SET #column = :value",
      ExpressionAttributeNames: { "#column": column },
      ExpressionAttributeValues: { ":value": value },
    }),
  );
}

/** Number of objects in the page's read model. */
const KEPT = `new Promise((resolve, reject) => {
  const opening = indexedDB.open("read-model");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const counting = database.transaction([...database.objectStoreNames]);
    let count = 0;
    for (const name of database.objectStoreNames) {
      counting.objectStore(name).count().onsuccess = ({ target }) => {
        count += target.result;
      };
    }
    counting.oncomplete = () => {
      database.close();
      resolve(count);
    };
  };
})`;

/** Requires the sign-in page with the reason. */
async function expectEnded(page: Page, why: string): Promise<void> {
  await button(page, MESSAGES.acknowledge).click();
  await page.getByRole("status").filter({ hasText: why }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await page.evaluate(KEPT)).toBe(0);
}

describe.skipIf(!hasChromium || origin === "")("a session in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it("goes on with a token that is renewed once, and with what is not permitted", async () => {
    const { page } = await signedIn();
    await page.getByText(LAYOUT_LIST_MESSAGES.layoutsEmpty).waitFor();
    expect(await page.evaluate(KEPT)).toBeGreaterThan(0);
    const renewals: Request[] = [];
    page.on("request", (request) => isRenewal(request) && renewals.push(request));
    await whenAsked(page, firstOf(ofSites), REFUSED);
    const answered = page.waitForResponse(
      (response) => ofSites(response.request()) && response.status() === 200,
    );
    await button(page, MESSAGES.refresh).click();
    await answered;
    expect(renewals).toHaveLength(1);
    const forbidden = { status: 403, body: NOT_PERMITTED };
    await whenAsked(page, ofSites, forbidden);
    await page.evaluate("indexedDB.deleteDatabase('read-model')");
    await page.goto("/layouts?view=list");
    await page.getByText(LAYOUT_LIST_MESSAGES.layoutsNotPermitted, { exact: true }).waitFor();
  });

  it("is over when its token cannot be renewed", async () => {
    const { page } = await signedIn();
    await page.getByText(LAYOUT_LIST_MESSAGES.layoutsEmpty).waitFor();
    await whenAsked(page, ofSites, REFUSED);
    await whenAsked(page, isRenewal, EXPIRED);
    await button(page, MESSAGES.refresh).click();
    await expectEnded(page, MESSAGES.sessionExpired);
  });

  it.each([
    ["trialExpiration", 1, MESSAGES.trialExpired],
    ["enabled", false, MESSAGES.accountDisabled],
  ] as const)("is over when the account is: %s", async (column, value, says) => {
    const { page, sub } = await signedIn();
    await page.getByText(LAYOUT_LIST_MESSAGES.layoutsEmpty).waitFor();
    await changeAccount(sub, column, value);
    await page.reload();
    await expectEnded(page, says);
  });

  it("is over when it is ended in another browser of its user, which goes on", async () => {
    const { page: phone, email } = await signedIn();
    await openSessions(phone);
    const desk = await openAs(email);
    await openSessions(desk);
    await button(desk, SESSIONS_MESSAGES.endOthers).click();
    await desk.getByText(SESSIONS_MESSAGES.onlyThis).waitFor();
    await phone.reload();
    await expectEnded(phone, MESSAGES.sessionExpired);
    await desk.reload();
    await desk.getByText(LAYOUT_LIST_MESSAGES.layoutsEmpty).waitFor();
  });

  it("is over when it is ended in the menu", async () => {
    const { page } = await signedIn();
    await button(page, SHELL_MESSAGES.openMenu).click();
    await button(page, MESSAGES.logout).click();
    await expectEnded(page, MESSAGES.signedOut);
  });
});
