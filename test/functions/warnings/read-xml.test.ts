/** Documents from outside are read within limits. */
import { describe, expect, it } from "vitest";
import { readDocument } from "#functions/warnings/read-source.ts";
import { MAX_DOCUMENT_BYTES, readXml } from "#functions/warnings/read-xml.ts";
import { capFile } from "./warning-harness.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const CAP = 'xmlns="urn:oasis:names:tc:emergency:cap:1.2"';
const ALERT = new TextDecoder().decode(capFile("alert"));

describe("a document from outside", () => {
  it("becomes a tree of names and texts", () => {
    const read = readXml(bytes('<a:x xmlns:a="u" b="1">1 &lt; <y><![CDATA[<2>]]></y>&#51;</a:x>'));
    expect(read).toMatchObject({
      ok: true,
      value: {
        name: "x",
        uri: "u",
        attributes: { b: "1" },
        text: "1 < 3",
        children: [{ text: "<2>" }],
      },
    });
  });

  it.each([
    ["empty", ""],
    ["no XML", "Service unavailable"],
    ["a page", "<html><body><p>Sign in<br></body></html>"],
    ["truncated", ALERT.slice(0, -20)],
    ["two documents", `${ALERT}${ALERT.slice(ALERT.indexOf("<alert"))}`],
    ["a document type", `<!DOCTYPE alert><alert ${CAP}/>`],
    [
      "entities that multiply",
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><x>&b;</x>`,
    ],
    ["an external entity", `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>`],
    ["an entity that is not declared", `<alert ${CAP}>&nbsp;</alert>`],
    ["a prefix that is not declared", "<cap:alert/>"],
    ["depth", `${"<a>".repeat(40)}${"</a>".repeat(40)}`],
    ["many elements", `<a>${"<b/>".repeat(70_000)}</a>`],
  ])("is refused: %s", (_, text) => {
    expect(readXml(bytes(text))).toEqual({ ok: false, error: "NOT_XML" });
  });

  it("is refused when it is not in UTF-8 or too large", () => {
    expect(readXml(new Uint8Array([0xff, 0xfe, 0x3c, 0]))).toEqual({ ok: false, error: "NOT_XML" });
    const large = bytes(`<a>${" ".repeat(MAX_DOCUMENT_BYTES)}</a>`);
    expect(readXml(large)).toEqual({ ok: false, error: "TOO_LARGE" });
  });

  it.each([
    ["another root", "<a/>"],
    ["an alert of CAP 1.1", '<alert xmlns="urn:oasis:names:tc:emergency:cap:1.1"/>'],
    ["an alert without a namespace", "<alert/>"],
    ["RSS", '<rss version="2.0"><channel/></rss>'],
  ])("is no CAP: %s", (_, text) => {
    expect(readDocument(bytes(text))).toEqual({ ok: false, error: "NOT_CAP" });
  });

  it.each([
    ["identifier", /<identifier>.*<\/identifier>/],
    ["sender", /<sender>.*<\/sender>/],
    ["time of sending", /<sent>.*<\/sent>/],
    ["status", /<status>.*<\/status>/],
    ["type", /<msgType>.*<\/msgType>/],
    ["event", /<event>.*<\/event>/],
    ["info", /<info>[\s\S]*<\/info>/],
  ])("is incomplete without its %s", (_, part) => {
    expect(readDocument(bytes(ALERT.replace(part, "")))).toMatchObject({
      value: { messages: [], isIncomplete: true },
    });
  });

  it("is incomplete with an end that is no time", () => {
    const text = ALERT.replace(/<expires>.*<\/expires>/, "<expires>soon</expires>");
    expect(readDocument(bytes(text))).toMatchObject({ value: { isIncomplete: true } });
  });

  it.each(["Test", "Exercise", "System", "Draft"])("does not count with status %s", (status) => {
    const text = ALERT.replace("Actual", status);
    const nothing = { messages: [], links: [], isIncomplete: false };
    expect(readDocument(bytes(text))).toEqual({ ok: true, value: nothing });
  });

  it.each(["Ack", "Error"])("does not count with type %s", (type) => {
    const text = ALERT.replace("<msgType>Alert", `<msgType>${type}`);
    expect(readDocument(bytes(text))).toMatchObject({
      value: { messages: [], isIncomplete: false },
    });
  });

  it.each([
    ["<urgency>Immediate", "<urgency>Past"],
    ["<responseType>Shelter", "<responseType>AllClear"],
  ])("states no warning with %s", (before, after) => {
    const read = readDocument(bytes(ALERT.replace(before, after)));
    expect(read).toMatchObject({ value: { messages: [{ warnings: [] }] } });
  });

  it("replaces only messages of its own sender", () => {
    const text = new TextDecoder().decode(capFile("update"));
    const others = text.replace("<references>alerts@", "<references>others@");
    expect(readDocument(bytes(text))).toMatchObject({
      value: { messages: [{ replaces: ["alerts@weather.example,example.2026.0001"] }] },
    });
    expect(readDocument(bytes(others))).toMatchObject({ value: { messages: [{ replaces: [] }] } });
  });

  it("has its texts as plain lines", () => {
    const text = ALERT.replace("Storm near Mesa", "Storm\u202e near\u0007 \n&lt;b&gt;Mesa");
    expect(readDocument(bytes(text.replace("\u0007", "")))).toMatchObject({
      value: {
        messages: [{ warnings: [{ headline: expect.stringMatching(/^Storm near <b>Mesa,/) }] }],
      },
    });
  });
});
