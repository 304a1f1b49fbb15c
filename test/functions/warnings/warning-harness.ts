/** A layout in the served tables whose source of warnings is a set of files, and what is said of it. */
import { readFileSync } from "node:fs";
import { ok, type Result } from "#domain/result.ts";
import { USUAL_UNITS } from "#domain/units/display-units.ts";
import type { FeedFailure, WarningSourceKind } from "#domain/warnings/feed-state.ts";
import { getLayoutWarnings } from "#functions/layouts/list-layout-warnings.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import { sourceItem } from "#functions/shared/store/warning-sources.ts";
import type { FetchedDocument } from "#functions/warnings/fetch-document.ts";
import { pullWarnings } from "#functions/warnings/pull-warnings.ts";
import { readAnswer } from "#web/api/operation.ts";
import { type KnownWarnings, warningsNow } from "#web/api/warning-operations.ts";
import { GET_LAYOUT_WARNINGS } from "#web/api/warnings.generated.ts";
import { warningText } from "#web/ui/warning-messages.ts";
import { caller, type ServedTables, serveTables } from "../served-tables.ts";

export const LAYOUT = "0190a000-0000-7000-8000-00000000aa01";
export const ADDRESS = "https://weather.example/active";
/** In the polygons of the messages in test/facts/cap. */
export const COORDINATES = { latitude: 33.448, longitude: -112.074 };

export function capFile(name: string): Uint8Array {
  return readFileSync(`test/facts/cap/${name}.xml`);
}

export class WarningHarness {
  /** Documents by address; an address without one cannot be reached. */
  readonly served = new Map<string, Uint8Array | FeedFailure | "unchanged">();
  /** Addresses that were fetched, in order. */
  readonly fetched: string[] = [];
  private sourceRev = 0;

  private constructor(readonly tables: ServedTables) {}

  static async open(): Promise<WarningHarness> {
    const harness = new WarningHarness(await serveTables());
    await harness.placeLayout({ coordinates: COORDINATES });
    await harness.setSource("PULL");
    return harness;
  }

  async placeLayout(facts: object): Promise<void> {
    const keys = { pk: `L#${LAYOUT}`, sk: "A", gsi1pk: "LAYOUTS#0", gsi1sk: `Mesa#${LAYOUT}` };
    const Item = { ...keys, layoutId: LAYOUT, name: "Mesa", tz: "America/Phoenix", ...facts };
    const { tables, coreTable } = this.tables.store;
    await tables.send(new PutCommand({ TableName: coreTable, Item }));
  }

  async setSource(kind: WarningSourceKind): Promise<void> {
    this.sourceRev += 1;
    const address = kind === "PULL" ? ADDRESS : null;
    const source = { kind, address, changedAt: this.now(), changedBy: "a@example.com" };
    const { tables, coreTable } = this.tables.store;
    await transact(tables, [sourceItem(coreTable, LAYOUT, { ...source, rev: this.sourceRev })]);
  }

  now(): number {
    return Math.floor(this.tables.clock.now / 1000);
  }

  advance(seconds: number): void {
    this.tables.clock.now += seconds * 1000;
  }

  /** Runs the schedule, with this document as the answer of the source. */
  async pull(document?: Uint8Array | FeedFailure | "unchanged"): Promise<void> {
    if (document !== undefined) this.served.set(ADDRESS, document);
    const { store, clock } = this.tables;
    const fetchDocument = async (address: string) => this.fetch(address);
    await pullWarnings({ store, clock, fetchDocument, log: () => undefined })();
  }

  private fetch(address: string): Result<FetchedDocument, FeedFailure> {
    this.fetched.push(address);
    const found = this.served.get(address) ?? "UNREACHABLE";
    if (found === "unchanged") return ok({ kind: "unchanged" });
    if (typeof found === "string") return { ok: false, error: found };
    return ok({ kind: "read", bytes: found, validators: { etag: '"1"' } });
  }

  async answer() {
    const outcome = await getLayoutWarnings(this.tables).run(LAYOUT, caller());
    if (!outcome.ok || outcome.value === null) throw new Error("expected an answer");
    return outcome.value;
  }

  /** What the console knows, from the answer as it travels over the wire. */
  async known(): Promise<KnownWarnings> {
    const wire = JSON.parse(JSON.stringify({ warnings: await this.answer() }));
    const read = readAnswer(GET_LAYOUT_WARNINGS.answer, wire);
    if (!read.ok || read.value === undefined) throw new Error("expected a readable answer");
    return warningsNow({ ...read.value, receivedAt: this.now() }, this.now());
  }

  /** What is said about the layout: how it is shown, and all sentences. */
  async said(): Promise<readonly string[]> {
    const context = { tz: "America/Phoenix", units: USUAL_UNITS };
    const { tone, text, details } = warningText(await this.known(), context);
    return [tone, text, ...details];
  }
}
