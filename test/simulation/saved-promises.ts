/** A change saved on a device is either waiting there or stored on the server, exactly once. */
import type { NewOutboxItem } from "#web/offline/outbox.ts";
import type { Promises } from "./promises.ts";
import type { SeenChange } from "./table-shadow.ts";
import type { WorldSite } from "./world-site.ts";

interface Saved {
  readonly id: string;
  readonly what: string;
}

export class SavedPromises {
  readonly #promises: Promises;
  /** By layout: changes not known to be on the server. */
  readonly #open = new Map<string, Map<string, Saved>>();
  /** Keys of rows stored by changes, by content that must be stored only once. */
  readonly #rows = new Map<string, string>();

  constructor(promises: Promises) {
    this.#promises = promises;
  }

  saved({ layoutId }: WorldSite, { id, change }: NewOutboxItem): void {
    this.#promises.count(`saved ${change.kind}`);
    if (this.#rows.has(id)) return;
    const open = this.#open.get(layoutId) ?? new Map<string, Saved>();
    this.#open.set(layoutId, open);
    open.set(id, { id, what: change.kind });
  }

  /** Observes rows of tasks and of the ID history. */
  changed({ table, before, after }: SeenChange): void {
    const row = table === "events" ? (after ?? before) : undefined;
    if (row === undefined) return;
    const [pk, id] = [String(row.pk), String(row.id)];
    const isTask = /^L#[^#]+#T$/u.test(pk);
    const isHistory = /^L#[^#]+#H#/u.test(pk);
    if (!isTask && !isHistory) return;
    if (after === undefined) {
      this.#promises.broken("acknowledged", `the row of ${id} is gone`);
      return;
    }
    if (before !== undefined) return;
    this.#promises.count(isTask ? "task" : "ID");
    // Times identify a report: no two reports of a device have the same.
    const content = isTask
      ? `${pk} ${row.startedAt} ${row.answeredAt} ${row.userId}`
      : `${pk} ${id} ${row.nLocId}`;
    const other = this.#rows.get(content);
    const isRepeated = other !== undefined && (isTask || row.deltaAction === "UPDATE");
    if (isRepeated) this.#promises.broken("once", `${id} was applied as ${other} before`);
    if (isTask || row.deltaAction === "UPDATE") this.#rows.set(content, id);
    this.#rows.set(id, id);
    for (const open of this.#open.values()) open.delete(id);
  }

  /** @param kept ids that wait or rest on the layout's device */
  judge({ layoutId }: WorldSite, kept: ReadonlySet<string>): void {
    for (const { id, what } of this.#open.get(layoutId)?.values() ?? []) {
      if (kept.has(id)) continue;
      this.#promises.broken("acknowledged", `${what} ${id} was saved and is nowhere`);
      return;
    }
  }
}
