/** Builder and owner download the hand-over and sign it. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import { type HandOver, handOverFrom } from "#domain/commissioning/hand-over.ts";
import type { GraphqlSession } from "#scripts/accounts/api-session.ts";
import { COMMISSIONING_MESSAGES } from "#web/features/site/commissioning/commissioning-messages.ts";
import type { Hand } from "./hand.ts";

export interface StoredState {
  readonly hash: string;
  readonly content: HandOver;
  /** Roles that have signed this hash. */
  readonly signed: readonly string[];
}

const QUERY = `query ($id: ID!) { getCommissioning(layoutId: $id) {
  hash packed signatures { hash role }
} }`;

/** The state that the server has now. */
export async function storedState(api: GraphqlSession, layoutId: string): Promise<StoredState> {
  const { getCommissioning } = await api.graphql<{
    getCommissioning: {
      readonly hash: string;
      readonly packed: string;
      readonly signatures: readonly { readonly hash: string; readonly role: string }[];
    };
  }>(QUERY, { id: layoutId });
  const { hash, packed, signatures } = getCommissioning;
  const content = handOverFrom(inflateRawSync(Buffer.from(packed, "base64")).toString());
  if (content === undefined) throw new Error("the server's hand-over file cannot be read");
  const own = signatures.filter((one) => one.hash === hash);
  return { hash, content, signed: own.map(({ role }) => role).sort() };
}

export async function sign(hand: Hand, role: "BUILDER" | "OWNER"): Promise<void> {
  const { sign: words, roles, signed } = COMMISSIONING_MESSAGES;
  const name = words(roles[role]);
  await hand.press(hand.button(name));
  await hand.press(
    hand.page
      .getByRole("dialog")
      .or(hand.page.getByRole("alertdialog"))
      .getByRole("button", { name }),
  );
  await hand.page.getByText(signed, { exact: true }).first().waitFor();
}

/** SHA-256 of the downloaded files. */
export interface Downloaded {
  readonly json: string;
  readonly pdf: string;
}

export async function download(hand: Hand): Promise<Downloaded> {
  return {
    json: await hashOf(hand, COMMISSIONING_MESSAGES.downloadJson),
    pdf: await hashOf(hand, COMMISSIONING_MESSAGES.downloadPdf),
  };
}

async function hashOf(hand: Hand, name: string): Promise<string> {
  const started = hand.page.waitForEvent("download");
  await hand.press(hand.button(name));
  const bytes = readFileSync(await (await started).path());
  return createHash("sha256").update(bytes).digest("hex");
}
