/** Feeds with embedded and linked alerts, their limits, and what is stored. */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { deleteLatest } from "#functions/layouts/store/layout-remains.ts";
import { ADDRESS, capFile, WarningHarness } from "./warning-harness.ts";

let harness: WarningHarness;

beforeEach(async () => {
  await harness?.tables.stop();
  harness = await WarningHarness.open();
});
afterAll(() => harness.tables.stop());

const LINKED = "https://weather.example/alerts/5";
const events = async () => (await harness.answer()).warnings.map(({ event }) => event);
const text = (name: string) => new TextDecoder().decode(capFile(name));
const bytes = (document: string) => new TextEncoder().encode(document);
const feed = (entries: readonly string[]) =>
  bytes(`<feed xmlns="http://www.w3.org/2005/Atom">${entries.join("")}</feed>`);
const linkTo = (href: string) => `<entry><link href="${href}"/></entry>`;
const embedded = (name: string) =>
  `<entry><content>${text(name).replace(/<\?xml.*\?>/, "")}</content></entry>`;

describe("a feed", () => {
  it("has alerts in it and links to others, each of which is fetched once", async () => {
    harness.served.set(LINKED, capFile("no-polygon"));
    await harness.pull(capFile("feed"));
    expect(await events()).toEqual(["Severe Thunderstorm Warning", "Wind Advisory"]);
    expect(await harness.answer()).toMatchObject({ readAt: harness.now(), failure: null });
    await harness.pull();
    expect(harness.fetched).toEqual([ADDRESS, LINKED, ADDRESS]);
    expect(await events()).toHaveLength(2);
  });

  it("whose linked alert cannot be fetched is not read, but its other alerts count", async () => {
    await harness.pull(capFile("feed"));
    expect(await events()).toEqual(["Severe Thunderstorm Warning"]);
    expect(await harness.answer()).toMatchObject({ readAt: null, failure: "UNREACHABLE" });
    harness.served.set(LINKED, capFile("no-polygon"));
    await harness.pull();
    expect(await harness.answer()).toMatchObject({ readAt: harness.now(), failure: null });
  });

  it("with an alert that cannot be read is not read, but its other alerts count", async () => {
    const broken = embedded("expired").replace(/<event>.*<\/event>/, "");
    await harness.pull(feed([broken, embedded("alert")]));
    expect(await events()).toEqual(["Severe Thunderstorm Warning"]);
    expect(await harness.answer()).toMatchObject({ readAt: null, failure: "INCOMPLETE_MESSAGE" });
  });

  it("without entries is read, and says that there are no warnings", async () => {
    await harness.pull(feed([]));
    expect((await harness.said())[0]).toBe("calm");
  });

  it.each([
    "https://other.example/alert",
    "https://169.254.169.254/latest",
    "http://weather.example/alerts/5",
    "file:///etc/passwd",
    "https://weather.example:8443/",
    "http://[",
  ])("that links to %s is refused", async (href) => {
    await harness.pull(feed([linkTo(href)]));
    expect(await harness.answer()).toMatchObject({ readAt: null, failure: "FORBIDDEN_ADDRESS" });
    expect(harness.fetched).toEqual([ADDRESS]);
  });

  it("that links to another feed is not followed", async () => {
    harness.served.set(LINKED, feed([linkTo("/alerts/6")]));
    await harness.pull(feed([linkTo("/alerts/5")]));
    expect(await harness.answer()).toMatchObject({ readAt: null, failure: "INCOMPLETE_MESSAGE" });
    expect(harness.fetched).toEqual([ADDRESS, LINKED]);
  });

  it("with more links than one reading fetches is read by several", async () => {
    const links = Array.from({ length: 150 }, (_, at) => `/alerts/${at}`);
    for (const [at, link] of links.entries()) {
      const document = text("expired").replace("example.2026.0004", `example.2026.1${at}`);
      harness.served.set(`https://weather.example${link}`, bytes(document));
    }
    await harness.pull(feed(links.map(linkTo)));
    expect(await harness.answer()).toMatchObject({ readAt: null, failure: "TOO_LARGE" });
    expect(harness.fetched).toHaveLength(101);
    await harness.pull();
    expect(await harness.answer()).toMatchObject({ readAt: harness.now(), failure: null });
    expect(new Set(harness.fetched).size).toBe(151);
  });

  it("with more than 500 entries is refused", async () => {
    await harness.pull(feed(Array.from({ length: 501 }, (_, at) => linkTo(`/alerts/${at}`))));
    expect(await harness.answer()).toMatchObject({ readAt: null, failure: "TOO_LARGE" });
  });

  it("is asked only whether it has changed once it was read completely", async () => {
    await harness.pull(capFile("alert"));
    harness.advance(120);
    await harness.pull("unchanged");
    expect(await harness.answer()).toMatchObject({ readAt: harness.now(), failure: null });
    expect(await events()).toEqual(["Severe Thunderstorm Warning"]);
  });

  it("is no longer shown after another source was set", async () => {
    await harness.pull(capFile("alert"));
    await harness.setSource("PULL");
    expect(await harness.answer()).toMatchObject({ readAt: null, warnings: [] });
    await harness.pull(feed([]));
    expect((await harness.said())[0]).toBe("calm");
  });

  it("lists at most 50 warnings, and the number of the others", async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      embedded("alert").replace("example.2026.0001", `example.2026.2${at}`),
    );
    await harness.pull(feed(many));
    const { warnings, more } = await harness.answer();
    expect([warnings.length, more]).toEqual([50, 10]);
    expect((await harness.said()).slice(2)).toEqual(["59 more warnings"]);
  });

  it("is deleted with its layout", async () => {
    await harness.pull(capFile("alert"));
    const { store } = harness.tables;
    expect(await harness.tables.itemsOf("telemetry")).toHaveLength(2);
    await deleteLatest(store, "0190a000-0000-7000-8000-00000000aa01");
    expect(await harness.tables.itemsOf("telemetry")).toEqual([]);
  });
});
