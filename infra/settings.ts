/** What a deployment may choose, read once from the CDK context. */
import type { Node } from "constructs";

export interface Settings {
  /** @default us-east-1 */
  readonly region: string;
  /** With "required" the server refuses everything but enrolment to users without an authenticator. @default optional */
  readonly mfa: "optional" | "required";
  /** Who runs the console, as invitations say it. @default Heliotrack */
  readonly providerName: string;
  /** Domain of the provider's own addresses: only they may be given all layouts (S0 §5). @default heliotrack.example */
  readonly providerDomain: string;
  /** What the sign-in page announces before its form (S0 §1); without a text it is the usual sentence. */
  readonly twoFactorNotice: { readonly date: string; readonly text?: string };
  /** Origins the console is opened from: https, or http on localhost. @default http://localhost:4700 */
  readonly siteOrigins: readonly string[];
  /** Public token of a Mapbox account, for tiles on the map of layouts; without one the map draws outlines of its own. */
  readonly mapboxToken?: string;
  /** Page of a help chat (S0:7), https; without one nothing of a third party is let in. */
  readonly helpChat?: string;
}

/** Throws naming the context key when a value is not one the deployment can work with. */
export function readSettings(node: Node): Settings {
  return {
    region: textAt(node, "region", "us-east-1"),
    mfa: mfaAt(node),
    providerName: textAt(node, "providerName", "Heliotrack"),
    providerDomain: domainAt(node),
    twoFactorNotice: noticeAt(node),
    siteOrigins: originsAt(node),
    ...mapboxTokenAt(node),
    ...helpChatAt(node),
  };
}

function textAt(node: Node, key: string, fallback: string): string {
  const value: unknown = node.tryGetContext(key) ?? fallback;
  if (typeof value !== "string" || value === "") throw wrong(key, "a text", value);
  return value;
}

function mfaAt(node: Node): Settings["mfa"] {
  const value = textAt(node, "mfa", "optional");
  if (value === "optional" || value === "required") return value;
  throw wrong("mfa", "optional or required", value);
}

/** Lower case, as addresses are stored. */
function domainAt(node: Node): string {
  const value = textAt(node, "providerDomain", "heliotrack.example");
  if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(value)) return value;
  throw wrong("providerDomain", "a domain in lower case", value);
}

/** The day as people read it, MM/dd/yy. */
function noticeAt(node: Node): Settings["twoFactorNotice"] {
  const date = textAt(node, "twoFactorDate", "10/27/25");
  if (!/^\d{2}\/\d{2}\/\d{2}$/.test(date)) throw wrong("twoFactorDate", "a day as MM/dd/yy", date);
  const text: unknown = node.tryGetContext("twoFactorText");
  if (text === undefined) return { date };
  return { date, text: textAt(node, "twoFactorText", "") };
}

/** Public tokens begin with pk; a secret one would be shown to everybody. */
function mapboxTokenAt(node: Node): Pick<Settings, "mapboxToken"> {
  const value: unknown = node.tryGetContext("mapboxToken");
  if (value === undefined) return {};
  if (typeof value === "string" && /^pk\.[\w.-]+$/.test(value)) return { mapboxToken: value };
  throw new Error("context mapboxToken must be a public token of Mapbox, which begins with pk.");
}

/** Without a user in it, which nobody would expect to become public. */
function helpChatAt(node: Node): Pick<Settings, "helpChat"> {
  const value: unknown = node.tryGetContext("helpChat");
  if (value === undefined) return {};
  if (typeof value === "string" && URL.canParse(value)) {
    const { protocol, username, href } = new URL(value);
    if (protocol === "https:" && username === "") return { helpChat: href };
  }
  throw wrong("helpChat", "the https address of a page", value);
}

/** A list, or the same separated by commas, as `-c siteOrigins=…` on a command line gives it. */
function originsAt(node: Node): readonly string[] {
  const value: unknown = node.tryGetContext("siteOrigins") ?? "http://localhost:4700";
  const origins: readonly unknown[] = typeof value === "string" ? value.split(",") : listOf(value);
  return origins.map(originOf);
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value) && value.length > 0) return value;
  throw wrong("siteOrigins", "a list of origins", value);
}

function originOf(value: unknown): string {
  if (typeof value === "string" && URL.canParse(value)) {
    const { origin, protocol, hostname } = new URL(value);
    const isSafe = protocol === "https:" || (protocol === "http:" && hostname === "localhost");
    if (isSafe && origin === value) return origin;
  }
  throw wrong("siteOrigins", "origins with https, or http on localhost", value);
}

function wrong(key: string, expected: string, value: unknown): Error {
  return new Error(`context ${key} must be ${expected}, not ${JSON.stringify(value)}`);
}
