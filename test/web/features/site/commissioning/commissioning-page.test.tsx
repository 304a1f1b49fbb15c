// @vitest-environment jsdom
/** The page of a site's commissioning: its parts, changes, signatures, and every state. */
import { deflateRawSync } from "node:zlib";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { handOverOf, handOverText, type SiteFacts } from "#domain/commissioning/hand-over.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { doneMaster, doneNode, ROUND, siteFacts } from "#test/builders/commissioned-site.ts";
import { type JournalServer, journalServer } from "#test/web/builders/journal-server.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { COMMISSIONING_MESSAGES } from "#web/features/site/commissioning/commissioning-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before the tests.
import "#web/app/SitePartRoute.tsx";
import "#web/features/site/commissioning/CommissioningPage.tsx";

const NOW = 1_760_000_000;
const PATH = `/commissioning/${LAYOUT_ID}`;
const HASH = "a".repeat(64);
const WORDS = COMMISSIONING_MESSAGES;

let server: JournalServer;
let facts: SiteFacts;
let trouble: Result<unknown, Failure> | undefined;
let more: object;
/** The file that was signed. */
let signed: string | undefined;
let sent: GraphqlRequest[];

const PUNCH = {
  ...{ id: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e70", mLocId: placeId(1), masterName: "Master 1" },
  ...{ nLocId: null, text: "Fence open", photos: [], createdAt: ROUND, rev: 1 },
  ...{ createdByName: "Mary Jackson", closedAt: null, closedByName: null },
} as const;

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  server = journalServer(NOW);
  const open = doneNode(1, { movedEast: undefined, parameters: undefined });
  const master = doneMaster({ mLocId: placeId(1), nodes: [doneNode(0), open] });
  facts = siteFacts({ masters: [master], punchList: [PUNCH] });
  trouble = undefined;
  more = { roles: ["BUILDER"], signatures: [], firmwareRev: 0 };
  signed = undefined;
  sent = [];
});

const pack = (text: string) => deflateRawSync(text).toString("base64");

function answer(request: GraphqlRequest): Result<unknown, Failure> | undefined {
  const [, operation = ""] = /(?:query|mutation) (\w+)/.exec(request.document) ?? [];
  sent.push(request);
  switch (operation) {
    case "GetCommissioning": {
      const text = handOverText(handOverOf(facts));
      const file = { hash: HASH, packed: pack(text), size: Buffer.byteLength(text) };
      return trouble ?? ok({ state: { ...file, ...more } });
    }
    case "GetHandOver":
      return ok({ file: signed === undefined ? null : { packed: pack(signed) } });
    case "SignHandOver":
      return trouble ?? ok({ signature: { hash: HASH } });
    case "CreatePunchItem":
    case "ChangePunchItem":
      return ok({ item: { id: PUNCH.id } });
    default:
      return undefined;
  }
}

async function open(groups: readonly string[] = ["ADMIN"], search = "") {
  const console = await signedInConsole({ groups: [...groups] }, async (request) => {
    return answer(request) ?? server.graphql(request);
  });
  return { ...renderConsole(console.services, `${PATH}${search}`), console };
}

const part = (name: string) => screen.findByRole("region", { name });
const inputs = (operation: string) =>
  sent
    .filter(({ document }) => document.includes(`mutation ${operation}`))
    .map(({ variables }) => Object(variables).input);

describe("the commissioning of a site", () => {
  it("shows numbers per check and master, and what is left in walking order", async () => {
    await open();
    const progress = await part(WORDS.progress);
    expect(within(progress).getByText(WORDS.checks.movedEast).parentElement?.textContent).toContain(
      "1 done, 1 open, 0 unknown",
    );
    expect(
      within(progress).getByText(WORDS.checks.parameters).parentElement?.textContent,
    ).toContain("1 done, 0 open, 1 unknown");
    const next = within(await part(WORDS.next)).getAllByRole("listitem");
    expect(next).toHaveLength(1);
    expect(next[0]?.textContent).toContain(WORDS.unknownCheck(WORDS.checks.parameters));
    expect(sent.filter(({ document }) => document.includes("GetCommissioning"))).toHaveLength(1);
  });

  it("adds an item to the punch list, and closes one at the revision that is shown", async () => {
    const { user } = await open();
    const list = await part(WORDS.punchList);
    await user.click(within(list).getByRole("button", { name: WORDS.add }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("textbox", { name: WORDS.text }), "Cable tie");
    await user.click(within(dialog).getByRole("button", { name: WORDS.save }));
    await waitFor(() =>
      expect(inputs("CreatePunchItem")).toMatchObject([
        { layoutId: LAYOUT_ID, mLocId: placeId(1), text: "Cable tie", photos: [] },
      ]),
    );
    const close = { name: WORDS.actionOf(WORDS.close, PUNCH.text) };
    await user.click(await screen.findByRole("button", close));
    await waitFor(() =>
      expect(inputs("ChangePunchItem")).toMatchObject([
        { itemId: PUNCH.id, expectedRev: 1, isClosed: true },
      ]),
    );
  });

  it("asks before it signs the hash that is shown", async () => {
    const { user } = await open();
    const name = WORDS.sign(WORDS.roles.BUILDER);
    await user.click(within(await part(WORDS.handOver)).getByRole("button", { name }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain(WORDS.signOpen(1, 1, 1));
    await user.click(within(dialog).getByRole("button", { name }));
    await waitFor(() =>
      expect(inputs("SignHandOver")).toMatchObject([{ hash: HASH, role: "BUILDER" }]),
    );
  });

  it("offers no signature to a user who has signed, or may not", async () => {
    const signature = {
      ...{ hash: HASH, role: "BUILDER", name: "Ada", email: "a@example.com" },
      ...{ signedAt: NOW, isOwn: true, seal: null },
    };
    more = { roles: ["BUILDER", "OWNER"], signatures: [signature], firmwareRev: 0 };
    await open();
    const panel = await part(WORDS.handOver);
    expect(within(panel).getByText(WORDS.ownSignature)).toBeTruthy();
    expect(within(panel).getByText(WORDS.notSealed)).toBeTruthy();
    expect(within(panel).queryByRole("button", { name: WORDS.sign("Owner") })).toBeNull();
  });

  it("shows what has changed since both have signed", async () => {
    const hash = "b".repeat(64);
    signed = handOverText(handOverOf(siteFacts({ masters: facts.masters })));
    const by = { name: "Ada", email: "a@example.com", signedAt: NOW, isOwn: false, seal: null };
    more = {
      ...{ roles: [], firmwareRev: 0 },
      signatures: ["BUILDER", "OWNER"].map((role) => ({ ...by, hash, role })),
    };
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: WORDS.showDiff }));
    const changes = await screen.findByRole("list", { name: WORDS.sinceThen });
    expect(changes.textContent).toContain(`${PUNCH.text}: ${WORDS.newItem}`);
    expect(screen.getByText(WORDS.mayNotSign)).toBeTruthy();
  });

  it("says that it could not be read, and reads it again", async () => {
    trouble = err({ status: "failed", httpStatus: 500 });
    const { user } = await open();
    expect(await screen.findByText(WORDS.failed)).toBeTruthy();
    trouble = undefined;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await part(WORDS.progress)).toBeTruthy();
  });

  it("says what it needs a network for", async () => {
    trouble = err({ status: "networkError" });
    await open();
    expect(await screen.findByText(WORDS.offlineHint)).toBeTruthy();
  });

  it("says that the user may not see it", async () => {
    trouble = err({ status: "refused", code: "NotPermitted" });
    await open();
    expect(await screen.findByText(WORDS.notPermitted)).toBeTruthy();
  });
});
