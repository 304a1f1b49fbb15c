/**
 * Reads what a source answers: one `<alert>`, or an Atom `<feed>` whose entries contain alerts or
 * link to them.
 */
import { err, ok, type Result } from "#domain/result.ts";
import { type CapMessage, readCapMessage } from "./cap-message.ts";
import { childrenOf, type XmlElement } from "./cap-tree.ts";

export interface CapDocument {
  readonly messages: readonly CapMessage[];
  /** Addresses of alerts that the document links to instead of containing them. */
  readonly links: readonly string[];
  /**
   * True if an alert of the document could not be read. It might have been the one that matters, so
   * the other alerts count but the document does not count as read.
   */
  readonly isIncomplete: boolean;
}

/** Why a document cannot be used at all. */
export type DocumentFault = "notCap" | "tooManyMessages";

export const CAP_NAMESPACE = "urn:oasis:names:tc:emergency:cap:1.2";
const ATOM_NAMESPACE = "http://www.w3.org/2005/Atom";

/** Maximum number of alerts that one answer may contain or link to. */
export const MAX_MESSAGES = 500;

/** Reads a document; tests and exercises are left out. */
export function readCapDocument(root: XmlElement): Result<CapDocument, DocumentFault> {
  if (isAlert(root)) return ok(documentOf([root], []));
  if (root.name !== "feed" || root.uri !== ATOM_NAMESPACE) return err("notCap");
  const entries = childrenOf(root, "entry");
  if (entries.length > MAX_MESSAGES) return err("tooManyMessages");
  const found = entries.map((entry) => ({ alerts: alertsIn(entry), link: linkOf(entry) }));
  const alerts = found.flatMap((entry) => entry.alerts);
  const links = found.flatMap((entry) => (entry.alerts.length === 0 ? [entry.link] : []));
  if (alerts.length + links.length > MAX_MESSAGES) return err("tooManyMessages");
  return ok(documentOf(alerts, links));
}

/** @param links undefined for an entry that has neither an alert nor a link */
function documentOf(
  alerts: readonly XmlElement[],
  links: readonly (string | undefined)[],
): CapDocument {
  const read = alerts.map(readCapMessage);
  return {
    messages: read.flatMap((one) => (one.ok ? [one.value] : [])),
    links: [...new Set(links.filter((link) => link !== undefined))],
    isIncomplete:
      read.some((one) => !one.ok && one.error === "incomplete") || links.includes(undefined),
  };
}

function isAlert({ name, uri }: XmlElement): boolean {
  return name === "alert" && uri === CAP_NAMESPACE;
}

/** Alerts within the content of an entry. */
function alertsIn(entry: XmlElement): readonly XmlElement[] {
  return childrenOf(entry, "content").flatMap(({ children }) => children.filter(isAlert));
}

/** Address of the entry's alert: a link that is marked as CAP, otherwise the first one. */
function linkOf(entry: XmlElement): string | undefined {
  const links = childrenOf(entry, "link").map(({ attributes }) => attributes);
  const marked = links.find(({ type }) => type === "application/cap+xml");
  const plain = links.find(({ rel = "alternate" }) => rel === "alternate");
  return (marked ?? plain ?? links[0])?.href;
}
